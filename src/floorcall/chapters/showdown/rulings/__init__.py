"""What a showdown decides."""
