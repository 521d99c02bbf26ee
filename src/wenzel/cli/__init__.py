"""The `wenzel` command."""
