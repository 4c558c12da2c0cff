"""Read-only pictures of a tournament, each for somebody who needs just that; none judges."""
