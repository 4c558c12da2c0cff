"""The JSON API under /api/v1, one module a family of endpoints."""
