"""The table under the figures: squares, terrain, buildings, and what can be seen and reached on it."""
