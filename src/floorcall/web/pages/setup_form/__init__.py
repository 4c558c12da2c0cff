"""A tournament's set-up as the fields of a form, for every page that asks for part of it."""
