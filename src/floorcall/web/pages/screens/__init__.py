"""The screens on the wall: what they show, how they are arranged, and which hangs where."""
