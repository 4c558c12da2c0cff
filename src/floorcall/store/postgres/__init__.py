"""The log in PostgreSQL, shared by several servers; only these modules import psycopg."""
