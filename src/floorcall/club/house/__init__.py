"""What a house's book says outside play: notices, reminders, and who decides."""
