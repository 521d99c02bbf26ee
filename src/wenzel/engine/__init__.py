"""Players that choose an action from a view, and what they calculate with."""
