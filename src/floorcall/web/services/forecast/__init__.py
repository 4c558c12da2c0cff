"""When nights end: the forecast for pages and programs, the pace of the club, nights compared."""
