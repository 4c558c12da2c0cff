"""Structures and rules side by side: many nights of each, on local cores or a cluster."""
