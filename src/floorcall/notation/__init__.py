"""Reading and writing what people write down: cases, and the hand histories of others."""
