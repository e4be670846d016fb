"""What the games ashore say about themselves: explanations, forms, first games, their looks."""
