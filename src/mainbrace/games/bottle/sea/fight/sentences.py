"""What happened, in sentences; the one place for the words of the log."""

from __future__ import annotations

from collections.abc import Mapping

from mainbrace.games.bottle.sentences import read_out
from mainbrace.games.bottle.skirmish.sentences import SENTENCES as OF_FIGHTS
from mainbrace.games.bottle.skirmish.sentences import as_read
from mainbrace.kernel import Event


def tell(event: Event) -> str:
    """The event in one of the sentences."""
    return as_read(read_out(event, SENTENCES))


SENTENCES: Mapping[str, str] = {
    **OF_FIGHTS,
    "turn": "On deck, turn {number}.",
    "wind": "Area {area}: the wind comes from the {quarter}.",
    "ship": "{ship}, {kind} of {side}: {crew:man} of Rep {rep}, a Captain of Rep {captain}.",
    "empty sea": "No sail in sight.",
    "sighted": "In sight: {number:sail} under the {nation} flag, {fleet}.",
    "treasure fleet": "It is the Treasure Fleet, {number:sail}!",
    "part": "You {ours}, they {theirs}: there is no fight.",
    "advantage": "{side} has the Advantage: {wish}.",
    "sails home": "It is over: {why}.",
    "placed": "{ship} heads {way}.",
    "sails set": "{side} sets {sails} sails.",
    "influence": "{who} spends a die of Influence, {left} left.",
    "turn begins": "Turn {number}.",
    "activation": "{first} {one}, {second} {other}. Active, with a Captain of that Rep or more: {active}.",
    "course": "{ship} passes {passes} and means {course}.",
    "sails": "{ship} sails {distance}{how} and heads {way}, {section}.",
    "leads": "{ship} leads the group: {others}.",
    "out of touch": "{ship} is more than two inches from all others of her group, and sails by herself.",
    "lies still": "{ship} lies still.",
    "trims": "{ship} changes to {sails}, from her next move on.",
    "in irons": "{ship} is caught In Irons.",
    "stopped in irons": "{ship} lies stopped In Irons.",
    "falls off": "{ship} falls off to the {way}.",
    "evades": "{ship} sheers off to the {way}.",
    "collides": "{ship} runs into {other}.",
    "aground": "{ship} runs aground.",
    "held fast": "{ship} is held fast.",
    "grappled": "{ship} grapples {target}.",
    "not grappled": "{ship} fails to grapple {target}.",
    "cut loose": "{ship} cuts loose from {holder}.",
    "still held": "{ship} is still held by {holder}.",
    "gone": "{ship} {how}.",
    "fires": "{ship} fires {guns:gun} to {flank} at {target}, {distance}{how}.",
    "no hits": "{ship} hits nothing.",
    "hull hit": "{ship} takes {hits:hit}, Defense {left}, and loses {men:man}.",
    "no critical": "Nothing vital is hit.",
    "critical": "{ship}, critical hit: {what}.",
    "pilot down": "The Pilot of {ship} is down.",
    "captain down": "The Captain of {ship} is down; she is commanded with Rep {rep}.",
    "sinks": "{ship} goes down.",
    "debris": "Of {ship} {tons:ton} and {men:man} can be fished out.",
    "fire out": "The fire aboard {ship} is out.",
    "boards": "{ship} boards {target}.",
    "men fall": "{ship} loses {men:man} {how}.",
    "deck fight": "{one} against {other}: {lost:man} and {slain:man} fall.",
    "overwhelmed": "Nobody stands aboard {ship}; she has surrendered to {winner}.",
    "goes home": "{who} has had enough, goes back aboard {ship} and stays there.",
    "gives up": "{who} of {ship} lays down arms.",
    "takes post": "{whose}: {where}{dice}.",
    "dark event": "The Dark Side: {what}.",
    "song": "Mermaids sing, and {ship} strikes the rocks {hits:time}.",
    "lurking pirates": "Pirates lie in wait behind the rocks: {number:sail}!",
    "pyrats": "{ship} looks like a Merchant, but those at her rail are Pyrats!",
    "come aboard": "{when} {who} come aboard {ship}.",
    "dives": "{who} goes over the side: {why}.",
    "overboard": "{who} is carried overboard.",
    "drowns": "{who} pulls {whom} under.",
    "ship lost": "Nobody is left to fight for {ship}: {who} have her.",
    "sails on": "{ship} sails on: {why}.",
    "slaves": "Below deck of {prize} are {men:man} in chains, of Rep {rep}.",
    "freed": "{men:man} of those join {ship}, whose crew is now of Rep {rep}.",
    "repelled": "The boarders of {ship} are driven off the decks of {target}.",
    "crosses": "{who} finds nobody in the way and crosses to the {deck} of {ship}.",
    "carries on": "{ship} carries on.",
    "makes off": "{ship} breaks off.",
    "strikes": "{ship} strikes her colours.",
    "thinks better": "Nobody has taken {ship}: she makes off.",
    "taken": "{ship} sends {men:man} over: {prize} is taken.",
    "night falls": "Night falls after turn {turns}.",
    "fight ends": "It is over, and nobody has won: {why}.",
    "victory": "Victory for {winner}: {why}.",
    "specialist hit": "The {job} of {ship} was hit: {fate}.",
    "butchers bill": "{ship}: {back:man} back on duty, {dead} dead.",
    "captain lost": "{who} is lost with {ship}.",
    "prizes": "Prizes of {side}: {ships}.",
    "captive": "Aboard is somebody worth a ransom: {who}, Rep {rep}.",
    "ransom": "A ransom of {gold} gold is agreed on.",
    "signs on": "{who} signs on with {ship}.",
    "recruits": "{men:man} join {ship}, whose crew is now of Rep {rep}.",
}
