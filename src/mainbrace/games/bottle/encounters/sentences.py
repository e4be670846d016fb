"""What happens ashore, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mainbrace.games.bottle.afloat.sentences import SENTENCES as AFLOAT
from mainbrace.games.bottle.encounters.options import EncounterName
from mainbrace.games.bottle.farobank.sentences import SENTENCES as FAROBANK
from mainbrace.games.bottle.skirmish.sentences import SENTENCES as FIGHT
from mainbrace.games.bottle.terms import DayPart

PLACES: Mapping[EncounterName, str] = MappingProxyType(
    {
        "carousing": "Carousing",
        "robbery": "A robbery",
        "raid": "A raid",
        "trading": "Trading",
        "treasure-hunt": "A treasure hunt",
        "skirmish": "A skirmish",
        "cutting-out": "A cutting-out",
    }
)
PARTS: Mapping[DayPart, str] = MappingProxyType(
    {"morning": "in the morning", "daytime": "by day", "night": "at night"}
)
SENTENCES: Mapping[str, str] = {
    **FAROBANK,
    **FIGHT,
    **AFLOAT,
    "ashore": "{what} on {nation} ground, {part}: activity level {level}.",
    "hour": "Time passes: it is {part} now.",
    "level": "The activity level is {level} now: {why}.",
    "waits": "{who} (Rep {rep}) cannot act on a {score}.",
    "no way there": "{who} finds no way there.",
    "pef": "Somebody may be in section {section}.",
    "pef moves": "What may be somebody moves {drift}, to section {section}.",
    "pef nears": "What may be somebody comes nearer in section {section}.",
    "pef cornered": "What may be somebody would move away, but gets no farther than section {section}.",
    "pef stays": "What may be somebody stays in section {section}.",
    "nothing there": "It was nothing.",
    "moment": "{who} looks about: a Defining Moment.",
    "closing time": "{where} closes; everybody must out.",
    "leaves tavern": "{who} leaves the tavern for good: {what}.",
    "sits down": "{who} sits down to Farobank.",
    "map": "{who} comes by a Treasure Map!",
    "met": "You meet {number} {who}: {relation}.",
    "turned": "{who} and company ({number}) become enemies.",
    "part": "{who} takes leave.",
    "recruited": "{who} joins the band and {where}.",
    "not recruited": "{who} will not join.",
    "company": "{who} comes along, {number} in all.",
    "met again": "{who} is one of them, who would not join before (asked in vain: {times}).",
    "cargo exchanged": "{who} exchanges {given:ton} of cargo with {whom} for {got} others.",
    "terms": "{who} may barter, giving {price} for one, {most} at most.",
    "no deal": "{who} finds no deal.",
    "bartered": "{who} gets {what}, giving {price}.",
    "smuggler": "{who} gives the name of a trader: this is a matter of trade now.",
    "informed": "{who} goes straight to the Watch.",
    "disturbance": "{who} makes a noise that is heard.",
    "recognised": "Doubles: {who} is on the List, and somebody knows the face.",
    "watch called": "The Watch of a settlement of level {sal} is called.",
    "watch coming": "The Watch: die {die} + level {sal} + turns {turns} = {score}, needs {needed}: {coming}.",
    "watch near": "The Watch is on the way and comes with {rep} or less: {die}, {coming}.",
    "watch here": "The Watch is here: {number}, led by {leader}.",
    "dispersed": "The Watch sends everybody home.",
    "surrender demanded": "{who}: drop your weapons and surrender!",
    "resists": "{who} resists.",
    "arrested": "{who} is arrested.",
    "listed": "{who} is on the List of the Watch from now on.",
    "on the list": "{who} is on the List here, for {crimes}.",
    "off the list": "{who} has paid for it all and is off the List.",
    "charged": "{who} is charged: {crimes}.",
    "cannot pay": "{who} cannot pay a fine of {fine} gold, and sits instead.",
    "sentenced": "{who} is sentenced: {what}.",
    "escaped": "{who} escapes.",
    "hanged": "{who} is hanged.",
    "lies there": "{prize} lies {where}: {watch:man} on deck, {below:man} below, {shore:man} ashore. {wind}",
    "alarm": "{why} The alarm is raised.",
    "on deck": "From below come on deck, roused by the noise: {who}.",
    "cut out": "{prize} is yours: worth {gold} gold as she sails.",
    "ambush": "{who} step out of the dark, {number} of them.",
    "robbed": "{who} loses {gold} gold and {weapons:weapon}.",
    "pockets": "{who} takes {gold} gold from {whose}.",
    "spoils": "{who} takes {what}.",
    "weapons away": "{who}'s party puts its weapons away.",
    "draws": "{who} draws.",
    "house entered": "{where}: {turns:turn} to search; {found}.",
    "never there": "What you came for was never here.",
    "searches": "{who} searches {where}, {left:more turn}.",
    "loot": "{who} loots {where}: {what}{gold} gold.",
    "trader": "A trader is found; business is done at {where}.",
    "no trader": "Nobody here has anything to do with cargo: there will be no trade in this Encounter.",
    "betrayed": "Instead of a trader there are soldiers.",
    "price": "Cargo: {price} gold a ton, {percent}% on every deal, {tons:ton} for sale.",
    "deal": "{who} {what} {tons:ton} for {gold} gold.",
    "spot": "This is the spot: {needed:turn} of one man to dig.",
    "digs": "{who}: {diggers:digger}, {dug} of {needed:turn} of one man done.",
    "treasure": "Treasure! {chests:chest} with {gold} gold.",
    "chests taken": "{who}'s party has {number:chest} now.",
    "chests down": "Set down: {number:chest}.",
    "chest saved": "{who} brings home a chest with {gold} gold.",
    "reburied": "Under the sand again: {number:chest}.",
    "prize": "{who} has found what you came for.",
    "seized": "{by} seizes {who}, who must come along.",
    "freed": "{by} sets {who} free.",
    "exchanged": "{who} is exchanged for {whom}.",
    "taken": "{who} is taken by the enemy.",
    "over": "{why}",
    "renown": "{who}: {fame} Fame, {loyalty} Personal Loyalty in a campaign: {why}.",
    "takings": "{who}: {gold} gold in all, {sources}.",
    "result": "{who} {verdict}.",
}
