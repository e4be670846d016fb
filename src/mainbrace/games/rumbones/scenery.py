"""What a seat sees of a game of Rum & Bones."""

from __future__ import annotations

from mainbrace.games.rumbones.board import PLANK, SEA, Board, Zone
from mainbrace.games.rumbones.content import Box, HeroCard, Skill
from mainbrace.games.rumbones.state import Hero, Side, State
from mainbrace.kernel import Area, Card, Overlay, Panel, Piece, Scene, Stat, Track

SIDES = "AB"


def scene(title: str, state: State, box: Box, seat: int | None) -> Scene:
    """The whole table as one seat sees it."""
    board = box.boards[state.board]
    factions = [box.factions[side.faction].name for side in state.sides]
    return Scene(
        title=title,
        status=status(state, factions),
        players=factions,
        areas=[area(state, board, Zone(zone)) for zone in board.zones],
        pieces=[
            piece
            for number, side in enumerate(state.sides)
            for piece in pieces_of(state, box, board, number, side)
        ]
        + sea_pieces(state, box, board),
        cards=[card for number, side in enumerate(state.sides) for card in cards_of(box, number, side, seat)],
        tracks=[
            track
            for number, side in enumerate(state.sides)
            for track in tracks_of(state, number, side, factions)
        ],
        panels=[panel for number, side in enumerate(state.sides) for panel in panels_of(box, number, side)]
        + [kraken_panel(state, box)],
        overlays=[
            Overlay(
                f"track-{number}", "track", [board.label(zone) for zone in track], board.point_side(track[0])
            )
            for number, track in enumerate(board.tracks)
        ],
    )


def status(state: State, factions: list[str]) -> str:
    """Where the game stands, in a line."""
    if state.round == 0:
        return "Choosing heroes"
    return f"Round {state.round}. First Player: {factions[state.first]}. Turn: {factions[state.to_move]}."


def area(state: State, board: Board, zone: Zone) -> Area:
    """One zone of the board."""
    hull = board.hulls[zone]
    at = (zone % board.width, zone // board.width)
    point = board.point_side(zone)
    if hull == SEA or (hull == PLANK and zone in state.missing_planks):
        return Area(board.label(zone), "sea", "Sea", at)
    if hull == PLANK:
        return Area(board.label(zone), "plank", "Gangplank", at)
    ship = board.ships[hull]
    if point is not None:
        return Area(board.label(zone), "point", f"{ship.name}, Deployment Point", at, owner=point)
    return Area(board.label(zone), "deck", ship.name, at, owner=ship.side)


def pieces_of(state: State, box: Box, board: Board, number: int, side: Side) -> list[Piece]:
    """Heroes, Crew and Deck Features of one side."""
    letter = SIDES[number]
    pieces = [hero_piece(box, board, letter, side, hero) for hero in side.heroes]
    for squad in side.crew:
        where = board.label(squad.zone)
        id = f"{letter}-{squad.kind}-{where}-{squad.track}"
        goal = board.label(board.tracks[squad.track][-1])
        pieces.append(
            Piece(
                id,
                squad.kind,
                squad.kind.capitalize(),
                where,
                number,
                squad.count,
                marks=[f"bound for {goal}"],
            )
        )
    for feature in side.features:
        card = box.objectives[feature.objective]
        reward = f"{card.vp} VP, {card.coins} coins each. {card.text}".strip()
        hp = Stat("hit points", card.hp - feature.damage, card.hp)
        pieces.append(
            Piece(
                f"{letter}-{card.id}",
                "feature",
                card.name,
                board.label(feature.zone),
                number,
                stats=[hp],
                help=reward,
            )
        )
    return pieces


def hero_piece(box: Box, board: Board, letter: str, side: Side, hero: Hero) -> Piece:
    """A hero with everything that lies on its dashboard."""
    card = box.heroes[hero.id]
    hit_points = card.hp + side.bonus_hp
    marks = [condition.capitalize() for condition in hero.conditions]
    if hero.activated:
        marks.append("activated")
    if hero.overboard:
        marks.append("overboard")
    if hero.dead_mans_coin:
        marks.append(f"Dead Man's Coin, {hero.dead_mans_coin}")
    return Piece(
        id=f"{letter}-{hero.id}",
        kind="hero",
        label=card.name,
        area=board.label(hero.zone) if hero.zone >= 0 else "",
        owner=hero.side,
        stats=[Stat("hit points", hit_points - hero.damage, hit_points), Stat("coins", hero.coins)],
        marks=marks,
        help=card.passive.text if card.passive is not None else "",
    )


def sea_pieces(state: State, box: Box, board: Board) -> list[Piece]:
    """Sea Monsters and the Kraken."""
    pieces = []
    for monster in state.monsters:
        card = box.monsters[monster.id]
        hp = Stat("hit points", card.hp - monster.damage, card.hp)
        marks = ["activated"] if monster.activated else []
        pieces.append(
            Piece(
                monster.id,
                "monster",
                card.name,
                board.label(monster.zone),
                monster.side,
                stats=[hp],
                marks=marks,
            )
        )
    for number, zone in enumerate(state.kraken.zones):
        hp = Stat("hit points", box.kraken.hp - state.kraken.damage, box.kraken.hp)
        id = "kraken" if number == 0 else f"kraken-{number}"
        pieces.append(Piece(id, "kraken", "Kraken", board.label(zone), stats=[hp]))
    return pieces


def cards_of(box: Box, number: int, side: Side, seat: int | None) -> list[Card]:
    """The hands: faces for the own team, backs for all others; and the discard pile for everyone."""
    deck = box.factions[side.faction].deck
    cards = []
    for hand in side.hands:
        held = "hand" if len(side.hands) == 1 else f"hand {hand.seat}"
        for place, card_number in enumerate(hand.cards):
            if seat in side.seats:
                card = deck[card_number]
                marks = ["Kraken"] * card.kraken
                id = f"card:{card.id}"
                cards.append(Card(id, "tide", held, card.name, f"{card.when}: {card.text}", number, marks))
            else:
                cards.append(Card(f"back:{hand.seat}:{place}", "tide", held, owner=number))
    for card_number in side.discard:
        card = deck[card_number]
        cards.append(Card(f"discard:{card.id}", "tide", "discard", card.name, card.text, number))
    return cards


def tracks_of(state: State, number: int, side: Side, factions: list[str]) -> list[Track]:
    """Victory Points, Kraken Pool, deck and supply of one side."""
    name = factions[number]
    return [
        Track(f"vp-{SIDES[number]}", f"{name}: Victory Points", side.vp, state.goal, number),
        Track(f"pool-{SIDES[number]}", f"{name}: Kraken Pool", side.pool, 10, number),
        Track(f"deck-{SIDES[number]}", f"{name}: Tide Deck", len(side.deck), 30, number),
    ]


def panels_of(box: Box, number: int, side: Side) -> list[Panel]:
    """A dashboard for every hero and one for the Crew."""
    panels = [
        Panel(f"board:{SIDES[number]}-{hero.id}", *dashboard(box.heroes[hero.id], hero), number)
        for hero in side.heroes
    ]
    bosun, gun = box.crew.bosun[side.bosun_level], box.crew.gun[side.gun_level]
    deckhand = box.crew.deckhand
    lines = [
        f"Deckhand: {deckhand.dice} die, {deckhand.to_hit}+ ({box.crew.led_to_hit}+ with a Bosun); "
        f"{side.deckhands} in supply",
        f"Bosun: {bosun.dice} die, {bosun.to_hit}+; {side.bosuns} in supply",
        f"Deck Gun: {gun.dice} dice, {gun.to_hit}+, any zone",
        "activated" if side.crew_activated else "not activated yet",
    ]
    return [
        *panels,
        Panel(f"crew:{SIDES[number]}", f"Crew of the {box.factions[side.faction].name}", lines, number),
    ]


def dashboard(card: HeroCard, hero: Hero) -> tuple[str, list[str]]:
    """A hero's skills with their state."""
    lines = [
        f"{card.role.capitalize()}. {card.passive.name}: {card.passive.text}" if card.passive else card.role
    ]
    lines += [skill_line(skill, level) for skill, level in zip(card.skills, hero.levels, strict=True)]
    return card.name, lines


def skill_line(skill: Skill, level: int) -> str:
    """A Skill Card in a line: what it does at its level, and what the next step costs."""
    side = skill.levels[max(level, 1) - 1]
    numbers = (
        f" {side.profile.dice} dice, {side.profile.to_hit}+, range {side.profile.range}."
        if side.profile
        else ""
    )
    price = ["unlock for {0.unlock} coins", "level up for {0.level_up} coins", "Level 2"][level].format(skill)
    return f"{skill.name} ({skill.type}, {price}):{numbers} {side.text}".rstrip(" :")


def kraken_panel(state: State, box: Box) -> Panel:
    """The Kraken's dashboard."""
    lines = [f"{face}: {action.name}. {action.text}" for face, action in enumerate(box.kraken.actions, 1)]
    return Panel("kraken", f"Kraken ({state.kraken.status})", lines)
