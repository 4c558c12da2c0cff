"""What a director looks at: tasks, cases, rulings, precedents and penalties."""
