"""What all families of pages share: the page itself, its templates and its files."""
