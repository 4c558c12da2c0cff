"""The showdown: who shows, what wins, who may see, and how pots are divided."""
