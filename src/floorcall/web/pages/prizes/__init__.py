"""Prizes: what each place pays, who has been paid, deals and other plans."""
