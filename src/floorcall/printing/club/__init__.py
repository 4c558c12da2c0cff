"""Papers of the club: receipts, lists, cards, tables, the annual report, all from one sheet."""
