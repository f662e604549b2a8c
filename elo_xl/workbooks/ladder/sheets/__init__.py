"""The sheets of a ladder, a module each."""
