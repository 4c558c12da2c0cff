"""Who may do and see what: roles, their grants, and the part of a tournament each may touch."""
