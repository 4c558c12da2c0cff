"""What a rulebook is: policies, rules, houses, citations and rulings. It knows no poker."""
