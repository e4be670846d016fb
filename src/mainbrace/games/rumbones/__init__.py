"""Rum & Bones: what both editions share, and Second Tide."""
