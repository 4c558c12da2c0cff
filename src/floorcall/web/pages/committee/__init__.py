"""Pages of the treasurer and the committee: the book, attendance, honours, lists, complaints."""
