"""The fight on land: who acts when, who sees whom, reactions, shooting, melee, and the book's enemy."""
