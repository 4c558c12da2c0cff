"""A club of people who do not exist, for whoever only wants to look; never within a real one."""
