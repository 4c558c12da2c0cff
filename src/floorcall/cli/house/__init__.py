"""The `house` commands and what they print: rulebooks listed, searched, compared, checked."""
