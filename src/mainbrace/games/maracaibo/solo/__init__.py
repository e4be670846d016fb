"""Playing alone: Jordan, his deck, his turns and his score."""
