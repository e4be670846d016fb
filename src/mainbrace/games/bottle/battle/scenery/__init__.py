"""What a seat sees of a battle."""

from mainbrace.games.bottle.battle.scenery.whole import battle_scene

__all__ = ["battle_scene"]
