"""What a seat sees of a game of Rum & Bones."""

from mainbrace.games.rumbones.scenery.whole import Scenery

__all__ = ["Scenery"]
