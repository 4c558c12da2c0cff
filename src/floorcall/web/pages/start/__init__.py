"""The start page of the club."""
