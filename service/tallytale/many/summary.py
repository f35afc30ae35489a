"""Counts answers: by game, legality, broken rules, winners and totals."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, field

from tallytale.engine.moves import Replay
from tallytale.engine.rulebook import Finding, Report
from tallytale.many.answers import is_legal


class GameTally(Struct):
    """What was counted about a game. `winners` has a count for each seat, `totals` one for each number of points.

    A table that several players win counts for each of their seats.
    """

    records: int = 0
    legal: int = 0
    winners: dict[int, int] = field(default_factory=dict)
    totals: dict[int, int] = field(default_factory=dict)


class Tally(Struct):
    """What was counted in a slice, or in all of them. `problems` are records that are not valid.

    `bugs` are those of them for which the engine is to blame. `findings` has how often each rule was broken.
    """

    records: int = 0
    problems: int = 0
    bugs: int = 0
    games: dict[str, GameTally] = field(default_factory=dict)
    findings: dict[str, int] = field(default_factory=dict)

    def add(self, game: str, answer: Any) -> None:
        """Count an answer to a record that is valid."""
        self.records += 1
        of_game = self.games.get(game) or self.games.setdefault(game, GameTally())
        of_game.records += 1
        of_game.legal += is_legal(answer)
        for finding in _findings(answer):
            _count(self.findings, finding.rule, 1)
        report = answer if isinstance(answer, Report) else getattr(answer, "report", None)
        if report and report.score:
            for winner in report.score.winners:
                _count(of_game.winners, winner, 1)
            for player in report.score.players:
                _count(of_game.totals, player.total, 1)

    def add_problem(self, *, bug: bool) -> None:
        self.records += 1
        self.problems += 1
        self.bugs += bug

    def merge(self, other: "Tally") -> None:
        self.records += other.records
        self.problems += other.problems
        self.bugs += other.bugs
        _merge(self.findings, other.findings)
        for name, counted in other.games.items():
            game = self.games.setdefault(name, GameTally())
            game.records += counted.records
            game.legal += counted.legal
            _merge(game.winners, counted.winners)
            _merge(game.totals, counted.totals)

    def sort(self) -> None:
        """Put all counts in order. Slices end in any order, but the summary of the same records is always the same."""
        self.findings = dict(sorted(self.findings.items()))
        self.games = dict(sorted(self.games.items()))
        for game in self.games.values():
            game.winners, game.totals = dict(sorted(game.winners.items())), dict(sorted(game.totals.items()))


class Summary(Struct):
    """What a run has counted in all its slices, also in those that were done before.

    `slices` says how many there are, and `unfinished` names those that could not be done, each with the reason.
    """

    operation: str
    language: str
    rules: str
    shard: str
    slices: int = 0
    tally: Tally = field(default_factory=Tally)
    unfinished: dict[str, str] = field(default_factory=dict)


def _findings(answer: Any) -> Iterable[Finding]:
    if isinstance(answer, Replay):
        return [*answer.report.findings, *[finding for verdict in answer.verdicts for finding in verdict.findings]]
    return getattr(answer, "findings", ())


def _count(counts: dict[Any, int], key: Any, times: int) -> None:
    counts[key] = counts.get(key, 0) + times


def _merge(counts: dict[Any, int], others: dict[Any, int]) -> None:
    for key, times in others.items():
        _count(counts, key, times)
