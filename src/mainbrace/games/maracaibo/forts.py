"""Forts: the attack in six steps, with Cannons, dice and bribes."""

from __future__ import annotations

from mainbrace.games.maracaibo.commanders import free_for_fort
from mainbrace.games.maracaibo.dicecup import chance_that, choose_die, rolls_of
from mainbrace.games.maracaibo.gains import gain_doubloons, gain_vp, pay
from mainbrace.games.maracaibo.scrolls import activate, space_option
from mainbrace.games.maracaibo.sea import GULF, START
from mainbrace.games.maracaibo.state import Fort, Player
from mainbrace.games.maracaibo.trail import Spot
from mainbrace.games.maracaibo.voyage import COMMANDERS, TurnEnds, Voyage, coins, name_of
from mainbrace.kernel import Chances, Option, Play

REFUSE = "refuse"


def forts_at_sea(v: Voyage) -> list[Fort]:
    """The Forts of the Caribbean: on Locations and in the Gulf, not on the trail (MC-103)."""
    return [fort for fort in v.state.forts if fort.space != START]


def fort_on_trail(v: Voyage, spot: Spot) -> Fort | None:
    """The Fort on a space of the trail."""
    return next((fort for fort in v.state.forts if fort.space == START and fort.spot == spot), None)


def place_of(v: Voyage, fort: Fort) -> str:
    """Where a Fort stands, in words."""
    if fort.space == START:
        return f"space {v.trail.spaces[fort.spot].label} of the trail"
    return "the Gulf" if fort.space == GULF else v.card_name(fort.space)


def fort_option(v: Voyage, seat: int, fort: Fort, weaker: int = 0) -> Option[Fort | None]:
    """A Fort that may be attacked, as strong as it is against this player, and how likely it falls."""
    return Option(
        f"fort:{fort.tile}",
        fort,
        lambda: f"Attack the Fort of {place_of(v, fort)}\n{fort_words(v, seat, fort, weaker)}",
        (f"fort:{fort.tile}",),
        odds=lambda: attack_odds(v, seat, fort, weaker),
    )


def fort_words(v: Voyage, seat: int, fort: Fort, weaker: int = 0) -> str:
    """How strong a Fort is against this player, and what it scores."""
    tile, strength = v.box.forts[fort.tile], strength_against(v, v.player(seat), fort, weaker)
    printed = f" instead of {tile.strength}" if strength < tile.strength else ""
    return f"strength {strength}{printed}, {tile.vp} VP"


def attack_odds(v: Voyage, seat: int, fort: Fort, weaker: int) -> Chances:
    """How likely an attack succeeds with all re-rolls."""
    return strong_enough(v, seat, strength_against(v, v.player(seat), fort, weaker), rolls_of(v, seat))


def strong_enough(v: Voyage, seat: int, strength: int, rolls: int) -> Chances:
    """How likely Cannons and a die reach a strength in one of so many rolls, alone and with the Ram."""
    player = v.player(seat)
    cannons = len(player.cannons)

    def reached(needed: int) -> float:
        return chance_that(lambda die: cannons + die.face >= needed, rolls)

    outcomes = [("strong enough without a bribe", reached(strength))]
    if can_ram(player):
        outcomes.append(("with the Ram", reached(strength - player.sheet.ram)))
    return Chances(tuple(outcomes))


def can_ram(player: Player) -> bool:
    """Whether a player has a Ram and rum for it."""
    return player.sheet.ram > 0 and player.rum > 0


def attack_one_of(v: Voyage, seat: int, forts: list[Fort], weaker: int = 0) -> Play[None]:
    """Name one of several Forts before the roll, or none (MC-095)."""
    options = [fort_option(v, seat, fort, weaker) for fort in forts]
    options.append(Option("skip", None, "No attack"))
    fort = yield from v.ask(seat, "fort", f"{name_of(seat)}: which Fort do you attack?", options)
    if fort is not None:
        yield from attack(v, seat, fort, weaker)


def attack_here(v: Voyage, seat: int, spot: Spot) -> Play[None]:
    """The Fort on an explorer's space; once it has fallen the space brings a doubloon (MC-174)."""
    fort = fort_on_trail(v, spot)
    if fort is None:
        gain_doubloons(v, seat, v.numbers.instead.fort, "the ruins of a Fort")
    else:
        yield from attack_one_of(v, seat, [fort])


def attack(v: Voyage, seat: int, fort: Fort, weaker: int = 0) -> Play[None]:
    """Firepower from Cannons and a die against the strength; a failure ends the turn (MC-096 to 101)."""
    player = v.player(seat)
    strength, firepower = strength_against(v, player, fort, weaker), len(player.cannons)
    v.tell("attacks", seat=seat, who=name_of(seat), place=place_of(v, fort), strength=strength)
    die = yield from choose_die(
        v,
        seat,
        f"attack on strength {strength} with {firepower} firepower",
        lambda die: f"{firepower + die.face} against {strength}",
        lambda: strong_enough(v, seat, strength, 1),
    )
    firepower += die.face
    strength = yield from bribe(v, seat, strength, firepower)
    if firepower < strength:
        v.tell("attack fails", seat=seat, who=name_of(seat), firepower=firepower, strength=strength)
        raise TurnEnds
    yield from defeat(v, seat, fort, die.kind)


def strength_against(v: Voyage, player: Player, fort: Fort, weaker: int) -> int:
    """A Fort's strength with every reduction (MC-102)."""
    sheet = player.sheet
    reduced = v.box.forts[fort.tile].strength - weaker - sheet.fort - sheet.fort_by_power * sheet.power
    return max(0, reduced)


def bribe(v: Voyage, seat: int, strength: int, firepower: int) -> Play[int]:
    """Lower the strength by doubloons, VP or a Ram's rum until it is enough or refused (MC-099)."""
    may_ram = True
    while firepower < strength:
        options = bribes(v, seat, may_ram)
        question = f"{name_of(seat)}: firepower {firepower} against {strength}. Bribe the guard?"
        chosen = yield from v.ask(seat, "bribe", question, options)
        if chosen == REFUSE:
            break
        may_ram = may_ram and chosen != "rum"
        strength -= paid(v, seat, chosen)
    return strength


def bribes(v: Voyage, seat: int, may_ram: bool) -> list[Option[str]]:
    """What the player has to make a Fort weaker."""
    player, options = v.player(seat), []
    if may_ram and can_ram(player):
        options.append(Option("rum", "rum", f"The Ram: weaker by {player.sheet.ram}", cost="1 rum"))
    prices = v.numbers.prices
    if player.doubloons >= prices.bribe_doubloons:
        options.append(Option("doubloons", "doubloons", "Weaker by 1", cost=coins(prices.bribe_doubloons)))
    if player.vp >= prices.bribe_vp:
        options.append(Option("vp", "vp", "Weaker by 1", cost=f"{prices.bribe_vp} VP"))
    return [*options, Option(REFUSE, REFUSE, "Give up")]


def paid(v: Voyage, seat: int, what: str) -> int:
    """Pay for a weaker Fort; by how much it is weaker."""
    player = v.player(seat)
    if what == "rum":
        player.rum -= 1
        v.tell("rams", seat=seat, who=name_of(seat))
        return player.sheet.ram
    if what == "doubloons":
        pay(v, seat, v.numbers.prices.bribe_doubloons, "a bribe")
    else:
        points = v.numbers.prices.bribe_vp
        player.vp -= points
        v.tell("gives vp", seat=seat, who=name_of(seat), number=points, why="a bribe", total=player.vp)
    return 1


def defeat(v: Voyage, seat: int, fort: Fort, colour: int) -> Play[None]:
    """The Fort leaves its place, scores, and covers a space of the die's colour or none (MC-101)."""
    tile = v.box.forts[fort.tile]
    v.state.forts.remove(fort)
    v.tell("fort falls", seat=seat, who=name_of(seat), place=place_of(v, fort))
    gain_vp(v, seat, tile.vp, "a Fort")
    player = v.player(seat)
    player.forts.append(fort.tile)
    options = [space_option(v, seat, space) for space in free_for_fort(v.box, player, colour)]
    options.append(Option("hideout", None, "The hideout"))
    question = f"{name_of(seat)}: where do you put the Fort?"
    space = yield from v.ask(seat, "fort space", question, options, about=COMMANDERS[seat])
    if space is not None:
        yield from activate(v, seat, space)
