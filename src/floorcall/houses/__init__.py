"""The rulebooks, as data: one TOML file a house, numbered as the house numbers."""
