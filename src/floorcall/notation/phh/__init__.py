"""The open PHH format of hand histories, read, played, judged, told and written."""
