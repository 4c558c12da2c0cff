"""Money between accounts: amounts that leave one and enter another, and what is claimed of a till.

It knows no poker. A topic says which accounts it has and which amounts moved; here they are summed.
"""
