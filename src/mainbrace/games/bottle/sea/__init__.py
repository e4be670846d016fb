"""And a Bottle of Rum! at sea: ships, crews, and what the book's tables make of them."""
