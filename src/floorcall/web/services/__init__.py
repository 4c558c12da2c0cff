"""What the club does across several streams: arrivals, finals, records, erasure, its own cases."""
