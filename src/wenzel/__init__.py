"""Wenzel, a Skat house."""
