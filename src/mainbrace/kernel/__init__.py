"""The table: decisions, dice, events, matches, scenes. It knows no game."""

from mainbrace.kernel.chance import Chance, Retold, Scripted, Stream, commitment, new_seed, seed_from
from mainbrace.kernel.decision import Chances, Closed, Computed, Decision, Listed, Option, Options, Play
from mainbrace.kernel.errors import (
    IllegalChoiceError,
    ImaginationError,
    MainbraceError,
    NothingAskedError,
    OptionsError,
    SaveError,
    ScriptError,
    UndoError,
)
from mainbrace.kernel.events import Event
from mainbrace.kernel.game import Facts, Finished, Game, Outcome
from mainbrace.kernel.guide import Choice, Lesson, Step, Topic
from mainbrace.kernel.match import Match
from mainbrace.kernel.observation import Observation
from mainbrace.kernel.record import Verified
from mainbrace.kernel.scene import (
    Area,
    Card,
    Entry,
    Form,
    Material,
    Overlay,
    Panel,
    Piece,
    Scene,
    Stat,
    Track,
)
from mainbrace.kernel.table import Dice, Modifier, Table

__all__ = [
    "Area",
    "Card",
    "Chance",
    "Chances",
    "Choice",
    "Closed",
    "Computed",
    "Decision",
    "Dice",
    "Entry",
    "Event",
    "Facts",
    "Finished",
    "Form",
    "Game",
    "IllegalChoiceError",
    "ImaginationError",
    "Lesson",
    "Listed",
    "MainbraceError",
    "Match",
    "Material",
    "Modifier",
    "NothingAskedError",
    "Observation",
    "Option",
    "Options",
    "OptionsError",
    "Outcome",
    "Overlay",
    "Panel",
    "Piece",
    "Play",
    "Retold",
    "SaveError",
    "Scene",
    "ScriptError",
    "Scripted",
    "Stat",
    "Step",
    "Stream",
    "Table",
    "Topic",
    "Track",
    "UndoError",
    "Verified",
    "commitment",
    "new_seed",
    "seed_from",
]
