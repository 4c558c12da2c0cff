"""An evening of cash tables, from the first name on the list to the last chip cashed."""
