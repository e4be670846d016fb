"""Taking from people who are down, and giving to robbers."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.state import PARTY
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.items import burden
from mainbrace.games.bottle.loot import surrender_valuables, take_gold
from mainbrace.games.bottle.skirmish.state import Figure

DOWN = ("out-of-the-fight", "obviously-dead", "stunned")
HAMPERED = {"light": 0, "heavy": 1, "overloaded": 2}


def bodies(v: Venture) -> list[Figure]:
    """The beaten whose pockets nobody has gone through."""
    return [f for f in v.s.figures if f.side != PARTY and f.is_on_table and f.status in DOWN and not f.looted]


def empty_pockets(v: Venture, taker: Figure) -> None:
    """Their gold goes to who takes it: Rep less a die of each, once (BC-069). It is Robbery (BC-095)."""
    for beaten in bodies(v):
        beaten.looted = True
        had = beaten.character.gold
        gold = take_gold(v.dice, beaten.character, is_stranger=had == 0) or had
        v.state.found += gold - had
        taker.character.gold += gold
        v.tell("pockets", who=taker.name, whose=beaten.name, gold=gold)
        v.be_guilty(taker, "took-by-force")
    weigh(v, taker)


def weigh(v: Venture, figure: Figure) -> None:
    """How a figure's load hampers it now (BC-059 to BC-061)."""
    figure.load = HAMPERED[burden(v.book, figure.character)]


def give_up(v: Venture, figure: Figure, robber: Figure | None) -> None:
    """All gold and all weapons go to a robber (BC-161)."""
    gold, weapons = surrender_valuables(figure.character)
    figure.ready = []
    figure.loading = ""
    v.tell("robbed", who=figure.name, gold=gold, weapons=len(weapons))
    if robber is None:
        v.state.found -= gold
        v.state.finds -= len(weapons)
        return
    robber.character.gold += gold
    robber.character.items += weapons
