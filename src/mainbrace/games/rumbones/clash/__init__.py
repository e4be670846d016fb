"""Clash Royale: every player against all others, with heroes alone (Second Tide p. 22)."""
