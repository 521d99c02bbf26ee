"""One table: what it knows, what commands do to it, and when something is due."""
