"""What houses answer about tabling, seeing and dividing."""
