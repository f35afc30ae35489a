# Generated from openapi/openapi.json by clients/python/generate.py: do not edit.

from typing import Generic

from msgspec import Struct, UNSET, UnsetType
from tallytale_client.http_info import ApiResponse
from tallytale_client.facts import FactsT_co


class BodyError(Struct, kw_only=True):
    """
    One error of a body as the outside sees it: a JSON Pointer (RFC 6901) and a sentence.
    """

    at: str
    """Where: a JSON Pointer (RFC 6901) into the body."""

    detail: str
    """What is wrong there, as a sentence."""


class Cite(Struct, kw_only=True):
    """
    Where a rule stands: the book and the section in it.
    """

    book: str
    """The rulebook."""

    section: str
    """The section in it."""


class Component(Struct, kw_only=True):
    """
    Something in the box, and how often.
    """

    name: str
    """Its name."""

    title: str
    """What people call it."""

    count: int
    """How many are in the box."""


class Finding(Struct, Generic[FactsT_co], kw_only=True):
    """
    One breach of one legality rule. `facts` hold every number and piece that the message names.
    """

    rule: str
    """The id of the rule, as in the catalogue. There will be more."""

    message: str
    """What is wrong, as a sentence."""

    at: list[str]
    """Where: JSON Pointers (RFC 6901) into the table."""

    facts: FactsT_co
    """Every number and piece that the sentence names; which ones is listed with the rule in the catalogue."""

    cite: Cite
    """Where the rule stands in the rulebook."""

    waived: bool
    """Whether the table waives this rule."""


class Health(ApiResponse, kw_only=True):
    """
    What runs here, and how it is.
    """

    status: str
    """How it is."""

    version: str
    """What runs here."""

    rules: str
    """The version of the rules that it judges by."""

    shared_cache: str
    """The memory that instances share: `off`, `up`, or `away` while it does not answer."""


class HouseScore(Struct, kw_only=True):
    """
    How a house came out of the scoring. Each game has its own states and colours.
    """

    at: str
    """Which house: a JSON Pointer (RFC 6901) into the table."""

    state: str
    """How it came out, in the game's own words; see the vocabulary of the catalogue."""

    height: int
    """How high it counts."""

    color: str | None
    """Its colour, where the game has colours."""


class LawEntry(Struct, kw_only=True):
    """
    A legality rule. `needs` are the members without which it can't be checked, `facts` what its findings tell.
    """

    id: str
    """The id that findings use."""

    title: str
    """What people call it."""

    law: str
    """The rule, as one sentence."""

    cite: Cite
    """Where it stands in the rulebook."""

    waivable: bool
    """Whether a table may waive it."""

    stages: list[str]
    """In which stages it holds."""

    needs: list[str]
    """Members of the table without which it can't be checked."""

    facts: list[str]
    """What its findings tell."""


class Named(Struct, kw_only=True):
    """
    A variant or a house rule: the name that a table uses, and what it is.
    """

    name: str
    """The name that a table uses."""

    title: str
    """What people call it."""

    text: str
    """What it is."""


class Players(Struct, kw_only=True):
    """
    How many can play.
    """

    min: int
    """The fewest."""

    max: int
    """The most."""


class GameEntry(Struct, kw_only=True):
    """
    A game in the list of games.
    """

    game: str
    """The name that a table uses."""

    title: str
    """What people call it."""

    players: Players
    """How many can play."""

    variants: list[Named]
    """The variants."""


class GameList(ApiResponse, kw_only=True):
    """
    All games that can be judged.
    """

    games: list[GameEntry]
    """The games, by name."""


class Problem(Struct, kw_only=True):
    """
    Why a request, or a table of a batch, was refused (RFC 9457).
    """

    type: str
    """Which kind of problem it is: the address of a page that explains it."""

    title: str
    """The kind of problem, in a few words."""

    status: int
    """The HTTP status."""

    detail: str
    """This problem, as a sentence."""

    instance: str | UnsetType = UNSET
    """The id of the request, as a URN; none in a batch's items."""

    errors: list[BodyError] | UnsetType = UNSET
    """What is wrong with the body, and where."""


class Ruling(Struct, kw_only=True):
    """
    What was decided where the book is silent, and the rule that it concerns.
    """

    rule: str
    """The id of the rule that it is about."""

    text: str
    """What was decided."""


class ScoreLine(Struct, kw_only=True):
    """
    One explained amount of points: how many of what, what each is worth, and where they lie.
    """

    rule: str
    """The id of the scoring rule, as in the catalogue. There will be more."""

    count: int
    """How many."""

    each: int
    """What one is worth."""

    points: int
    """Count times each."""

    text: str
    """The line as a sentence."""

    at: list[str]
    """What earned it: JSON Pointers (RFC 6901) into the table."""


class PlayerScore(Struct, kw_only=True):
    """
    A seat's total, what it is made of, and its rank: 1 + the number of players strictly better.
    """

    seat: int
    """The place in the table's `players`."""

    total: int
    """The sum of the lines."""

    rank: int
    """1 and one more for each player who is strictly better."""

    tie_break: int
    """Of equal totals the higher wins; the catalogue says what it counts."""

    lines: list[ScoreLine]
    """What the total is made of, in the order of the score table."""


class Score(Struct, kw_only=True):
    """
    The whole score: players by seat, houses in document order, the winners and what decided.
    """

    players: list[PlayerScore]
    """Each seat, in order."""

    houses: list[HouseScore]
    """How each house came out, in the order of the table; empty for games without houses."""

    winners: list[int]
    """The seats that win, or lead while the game is running."""

    decided_by: str
    """`points`: the best total alone; `tie-break`: of equal totals the better tie-break; `shared`: several win."""


class ScoringEntry(Struct, kw_only=True):
    """
    A scoring rule. `each` lists what one can be worth.
    """

    id: str
    """The id that lines use."""

    title: str
    """What people call it."""

    law: str
    """The rule, as one sentence."""

    each: list[int]
    """What one can be worth."""

    cite: Cite
    """Where it stands in the rulebook."""


class Setup(Struct, kw_only=True):
    """
    What is different with a number of players.
    """

    players: int
    """With so many players."""

    text: str
    """What is different."""


class Catalogue(ApiResponse, kw_only=True):
    """
    All there is to know of a game.
    """

    game: str
    """The name that a table uses."""

    title: str
    """What people call it."""

    edition: str
    """Which edition of the box is meant."""

    players: Players
    """How many can play."""

    rules: str
    """The version of the rules."""

    variants: list[Named]
    """The variants."""

    setup: list[Setup]
    """What is different with each number of players."""

    components: list[Component]
    """What is in the box."""

    vocabulary: dict[str, str]
    """What people call every word that a table or a report can use."""

    legality: list[LawEntry]
    """What is allowed, in the order of the rulebook."""

    scoring: list[ScoringEntry]
    """What is counted, in the order of the score table."""

    tie_break: str
    """What decides between equal totals."""

    rulings: list[Ruling]
    """How the book was read where it is silent."""

    house_rules: list[Named]
    """Other readings that a table can ask for."""


class Unchecked(Struct, kw_only=True):
    """
    A rule that could not be checked because optional data was left out.
    """

    rule: str
    """The id of the rule."""

    reason: str
    """What it would need."""


class Report(ApiResponse, kw_only=True):
    """
    The answer to a table: whether it is legal, what breaks which rule, and the score, every point explained.

    Legal means that no rule is provably broken. `over` is null when it can't be known; `score` is null when a finding
    stands that was not waived.
    """

    id: str
    """The same table under the same rules in the same language has the same id."""

    game: str
    """Which game it is."""

    variant: str
    """Which variant was played."""

    stage: str
    """`final` or `running`."""

    language: str
    """The language of the sentences."""

    rules: str
    """The version of the rules; it changes whenever a byte of any report could."""

    legal: bool
    """Whether no rule is broken, but for waived ones. Legal means that no breach can be proved."""

    over: bool | None
    """Whether the game is over; null when the table can't tell."""

    findings: list[Finding]
    """Every breach of every rule, in the order of the rulebook."""

    unchecked: list[Unchecked]
    """Rules that could not be checked, because data that may be left out was left out."""

    score: Score | None
    """The score; null while a breach stands that was not waived."""


class BatchResult(Struct, kw_only=True):
    """
    The result of one table of a batch: a report or a problem.
    """

    report: Report | UnsetType = UNSET
    """The report."""

    problem: Problem | UnsetType = UNSET


class BatchAnswer(ApiResponse, kw_only=True):
    """
    What answers a batch.
    """

    results: list[BatchResult]
    """A result for each table, in their order."""


__all__ = [
    "BatchAnswer",
    "BatchResult",
    "BodyError",
    "Catalogue",
    "Cite",
    "Component",
    "Finding",
    "GameEntry",
    "GameList",
    "Health",
    "HouseScore",
    "LawEntry",
    "Named",
    "PlayerScore",
    "Players",
    "Problem",
    "Report",
    "Ruling",
    "Score",
    "ScoreLine",
    "ScoringEntry",
    "Setup",
    "Unchecked",
]
