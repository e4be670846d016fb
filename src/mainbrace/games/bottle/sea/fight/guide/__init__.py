"""What the game says about itself: explanations, its form, its first fight."""
