"""Opening a tournament: a template, a form with warnings beside its fields, and one button."""
