"""The room over the network: a server that loses nothing and lets in only who belongs."""
