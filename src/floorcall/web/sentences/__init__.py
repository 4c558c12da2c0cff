"""Events and numbers in words, for people."""
