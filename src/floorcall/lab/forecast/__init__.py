"""When a night will end: a light model of the field, calibrated on real nights and scored."""
