"""The games, one package per rule system."""
