"""What a seat sees of the sea, the boards and the cards."""

from mainbrace.games.maracaibo.scenery.whole import Scenery

__all__ = ["Scenery"]
