"""What the game says about itself: explanations, its form, a first game, its looks."""
