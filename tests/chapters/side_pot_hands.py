"""Hands of several pots, for what a house answers on odd chips, caps and showing."""

TWO_POTS = """
blinds 100/200
seats 1:725 2:5000 3:5000 4:5000
button 4
street turn
pot 25
board As Ks Qs Js
hole 1 2c 2d
hole 2 Th 3c
hole 3 Tc 4c
chips 25 100

1 is all in
2 calls
3 calls
4 calls
river 9d
2 checks
3 bets 1025
4 calls
2 raises to 2050
3 calls
4 folds
"""
"""Seat 1 is all in for 725; seats 2 and 3 play a side pot and tie with the same straight."""
