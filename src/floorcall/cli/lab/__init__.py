"""`floorcall lab`: how long nights last, how good the forecast is, which structure to take."""
