"""Farobank: bets on six numbers, two dice a turn, ten turns and a last die."""
