"""The table every game is played on: decisions, dice, events, matches, scenes."""
