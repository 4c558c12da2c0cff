"""The acts of a night in one, two or three presses: whom, and then how."""
