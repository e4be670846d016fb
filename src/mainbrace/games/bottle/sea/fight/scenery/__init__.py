"""What a seat sees of a fight at sea."""

from mainbrace.games.bottle.sea.fight.scenery.whole import sea_scene

__all__ = ["sea_scene"]
