"""The game of Skat as pure values; standard library only."""
