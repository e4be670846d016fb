"""Who else can sit down at the table."""

from mainbrace.bots.bot import BOTS, Bot, make_bot
from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.lookahead import Care
from mainbrace.bots.random import RandomBot

__all__ = ["BOTS", "Bot", "Care", "HeuristicBot", "RandomBot", "make_bot"]
