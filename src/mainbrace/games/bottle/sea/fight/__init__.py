"""Ship against ship on the open sea."""
