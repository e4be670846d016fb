"""The tables of the book for owners of miniatures: rolled here, read at a real table."""
