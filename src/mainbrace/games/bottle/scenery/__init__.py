"""What a seat sees of a fight on the table and of an outing, as data."""
