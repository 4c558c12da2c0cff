"""Between hands: button, blinds, who is dealt in, and a hand disputed."""
