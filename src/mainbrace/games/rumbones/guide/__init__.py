"""What the game tells those who are about to play: cards to read, explanations, a lesson, pictures."""
