"""What the desk looks at: entries, offers, names, queues and the till."""
