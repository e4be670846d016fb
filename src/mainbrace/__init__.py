"""A digital table for pirate games."""
