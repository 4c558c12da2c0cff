"""The night's time: the wall clock, the timetable, and what everybody may read beside them."""
