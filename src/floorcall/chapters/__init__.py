"""The chapters of a rulebook, a package each.

In every chapter lines and expectations stand above what happens at the table, that above the pure
rulings, and those above the questions; `core` holds what chapters share.
"""
