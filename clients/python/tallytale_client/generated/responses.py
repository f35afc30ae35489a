# Generated from openapi/openapi.json by clients/building/python_client.py: do not edit.

from typing import Any
from collections.abc import Iterator
from typing import Any, Generic, NotRequired, TypedDict

from msgspec import Struct, UNSET, UnsetType
from tallytale_client.http_info import ApiResponse
from tallytale_client.generated.tables import ChangeOperation
from tallytale_client.type_variables import FactsT_co, TableT_co, MoveT_co, QuestionT_co


class Award(Struct, kw_only=True):
    """
    An award or a penalty, such as the award for the tallest house: who gets it, or who tied and does not.

    If the table does not say who has an award, `candidates` are the seats that may have it. `text` says it as a
    sentence.
    """

    rule: str
    """The id of the scoring rule, as in the catalogue. New ids may be added."""

    seats: list[int]
    """The seats that have the award. Empty if nobody has it, or if `known` is false."""

    tied: list[int]
    """The seats that tie for the award. If there are any, nobody has it."""

    best: int | None
    """The number that decides who has the award, for example the height of the tallest house. 0 if nobody has any. Null if nothing is counted, as in the award for the first house of a material."""

    points: int
    """Points for each seat that has the award."""

    facts: dict[str, bool | int | str | list[int | str]]
    """More about the award. In the wolves’ game: the `color` of the houses, and `smooki`, which is true if Smooki has or ties for the tallest. In the pigs’ game, if an award for a first house is unknown: `owners`, the number of `candidates` who have such a house."""

    known: bool
    """False if the table does not say who has the award, and its pieces don’t, either. Then nobody gets its points. Only the awards for the first house of a material can be unknown."""

    candidates: list[int]
    """If the award is unknown: the seats that may have it, as far as the pieces tell. First come those who have such a house."""

    text: str
    """Who has the award, who ties for it, or that nobody knows, as a sentence."""


class BodyError(Struct, kw_only=True):
    """
    One mistake in a request body.
    """

    at: str
    """A JSON Pointer (RFC 6901) to the mistake in the request body; an empty pointer is the whole body."""

    code: str
    """Which kind of mistake it is. Apps can branch by it; new codes may be added."""

    detail: str
    """What is wrong there and what is expected, as a sentence."""

    facts: dict[str, bool | int | str | list[int | str]]
    """The numbers and words behind the sentence, so that an app can write its own."""


class Change(TypedDict):
    """
    One operation of a JSON Patch. The path is a JSON Pointer. `remove` has no value.
    """

    op: ChangeOperation
    """What to do at this place: add, remove or replace a value."""

    path: str
    """A JSON Pointer (RFC 6901) into the table, as the changes before this one have left it."""

    value: NotRequired[Any]
    """The new value. There is none for `remove`."""


class Cite(Struct, kw_only=True):
    """
    Where a rule is written: the rulebook, and the section in it.
    """

    book: str
    """The title of the rulebook."""

    section: str
    """The section of the rulebook."""


class Component(Struct, kw_only=True):
    """
    One kind of piece in the box of a game.
    """

    name: str
    """The name of this kind of piece."""

    title: str
    """The name of this kind of piece, for people."""

    count: int
    """How many are in the box."""


class Correction(Struct, kw_only=True):
    """
    The changes that turn an illegal table into the legal one that was probably meant, and a sentence about them.

    `certain` is true if no other table is as likely. `totals` are the points of each player, if a client asked for
    them.
    """

    changes: list[Change]
    """What to change on the table, as JSON Patch (RFC 6902)."""

    text: str
    """The changes in words."""

    totals: list[int] | None
    """The points by seat after the changes, if you asked for them."""

    certain: bool
    """True if no other legal table differs as little. Then this one is almost always what was meant."""


class CorrectionStep(Struct, kw_only=True):
    """
    A change that repairs only a part of an illegal table. `left` is the number of mistakes that remain.
    """

    changes: list[Change]
    """What to change on the table, as JSON Patch (RFC 6902)."""

    text: str
    """The changes in words."""

    left: int
    """How many findings are left after the changes."""


class Doubt(Struct, kw_only=True):
    """
    Something that no rule forbids, but that is probably a mistake. It never makes a table illegal.
    """

    rule: str
    """The id of the rule that asks, as in the catalogue’s `doubts`. `/docs/rules/{game}/{rule}` explains it."""

    message: str
    """What is doubtful, as a sentence."""

    at: list[str]
    """JSON Pointers (RFC 6901) to the parts of the table that the question is about."""

    facts: dict[str, bool | int | str | list[int | str]]
    """The numbers and words behind the sentence, so that an app can write its own. The catalogue lists them for each rule."""


class DoubtEntry(Struct, kw_only=True):
    """
    A check for something legal that is probably a typing mistake. `source` says where its data comes from.
    """

    id: str
    """The id of the rule, as in the `rule` of a doubt."""

    title: str
    """A short title of the rule."""

    law: str
    """What the rule asks about, as a sentence."""

    facts: list[str]
    """The names of the facts in the doubts of this rule."""

    source: str
    """Where the facts of the rule come from. It is not the rulebook."""


class Finding(Struct, Generic[FactsT_co], kw_only=True):
    """
    A broken rule: a sentence that says what is wrong, and JSON Pointers to the pieces that break the rule.

    If `healable` is false, no piece that is added later can make the table legal again.
    """

    rule: str
    """The id of the broken rule, as in the catalogue. New ids may be added. `/docs/rules/{game}/{rule}` explains it."""

    message: str
    """What is wrong, as a sentence. Players are called “Player 1”, “Player 2” and so on."""

    at: list[str]
    """JSON Pointers (RFC 6901) to the parts of the table that break the rule; an empty pointer is the whole table."""

    facts: FactsT_co
    """The numbers and words behind the sentence, so that an app can write its own. The catalogue lists them for each rule."""

    cite: Cite
    """Where the rulebook states this rule."""

    waived: bool
    """True if the table waives this rule; then the finding does not make the table illegal."""

    healable: bool
    """False if no piece that is added later can make the table legal again. So this can be shown while a table is still being entered. Always false for moves."""


class CorrectionGroup(Struct, kw_only=True):
    """
    Findings that hang together, and changes that correct all of them, but leave the other findings of the table.
    """

    findings: list[Finding]
    """The findings that hang together, for example because they are about the same house."""

    corrections: list[Correction]
    """Changes that correct these findings and leave the others. The most likely come first. Totals are null, because the table still breaks other rules."""


class CorrectionsAnswer(ApiResponse, kw_only=True):
    """
    The answer to an illegal table: the closest legal tables, the most likely first.

    If there are none, `steps` lists changes that repair a part of the table. If several mistakes have nothing to do with
    each other, `groups` has each of them with its own corrections, the surest first. `tried` is the number of tables that
    were tried for `corrections` and `steps`. `complete` is false if the search stopped at its limit with fewer than 12
    corrections.
    """

    legal: bool
    """Whether the table is legal already. If it is, there are no corrections."""

    corrections: list[Correction]
    """Changes that lead to the nearest legal tables, which differ the least from this one. The most likely come first."""

    steps: list[CorrectionStep]
    """Changes that correct only some of the mistakes. They are listed if one or two changes can’t correct all."""

    groups: list[CorrectionGroup]
    """If several mistakes have nothing to do with each other, and no single change is likely to have caused them: each of them with its own corrections, the surest first, at most four. Correct one, then ask again. Otherwise empty."""

    tried: int
    """How many tables were tried for `corrections` and `steps`."""

    complete: bool
    """True if all tables that could be among the nearest were tried. False if the search stopped at its limit."""


class Health(ApiResponse, kw_only=True):
    """
    The versions of the service and of the rules, the build of the engine, and whether the shared cache responds.

    The engine is plain Python (`pure`), or its busiest parts are `compiled`. Both give the same reports.
    """

    status: str
    """`live` in the answer of `/health/live`, `ready` in that of `/health/ready`."""

    version: str
    """The version of Tallytale that runs here."""

    rules: str
    """The version of the rules."""

    build: str
    """Which build of the engine runs here."""

    shared_cache: str
    """The cache that all instances share: `off` if there is none, `up`, or `away` while it does not answer."""


class LawEntry(Struct, kw_only=True):
    """
    A rule that a table must follow.
    """

    id: str
    """The id of the rule, as in the `rule` of a finding."""

    title: str
    """A short title of the rule."""

    law: str
    """The rule, as a sentence."""

    cite: Cite
    """Where the rulebook states this rule."""

    waivable: bool
    """Whether a table can waive this rule."""

    stages: list[str]
    """Whether the rule applies to finished games, to running ones, or to both."""

    needs: list[str]
    """Optional members of the table that this rule needs. If one is not sent, the rule is listed under `unchecked`."""

    healable: str
    """Whether the findings of this rule may disappear when pieces are added."""

    facts: list[str]
    """The names of the facts in the findings of this rule."""


class Named(Struct, kw_only=True):
    """
    The name, title and description of a variant or of a house rule.
    """

    name: str
    """The name to use in a table."""

    title: str
    """The title, for people."""

    text: str
    """What is different with this variant or house rule."""


class Next(Struct, Generic[QuestionT_co], kw_only=True):
    """
    What comes next in a recorded game.

    `seats` are the players who may act next: null if nobody can know, and empty after the end. `ask` is the question to
    send for a list of their legal moves.
    """

    seats: list[int] | None
    """The seats that may act next, in order. Before the first move of a record that begins with the game, these are all players. In the last turns of The Three Little Wolves for two, these are both players, first whoever should play now. It is null if this can’t be known, and empty if the game is over."""

    ask: QuestionT_co | None
    """The question to send to `/v1/moves/options` for the first of these seats. It is null if the question can’t be known, for example because the player’s cards are unknown."""

    facts: dict[str, bool | int | str | list[int | None] | None]
    """More that an app may show, such as how many turns are left. Each game has its own."""


class Option(Struct, Generic[MoveT_co], kw_only=True):
    """
    A legal move, what it changes on the table and, if a client asked for them, the points of each player.

    For a move that the rules choose, such as where a pig token goes, `why` tells the reason and what was compared.
    """

    move: MoveT_co
    changes: list[Change]
    """What the move changes on the table, as JSON Patch (RFC 6902)."""

    totals: list[int] | None
    """The points by seat after the move, if you asked for them and the table is legal."""

    why: dict[str, bool | int | str | list[int | str]] | UnsetType = UNSET
    """For a move that the rules choose: a word of the vocabulary that says why (`reason`), pointers to what was compared (`compared`), and the numbers that decided."""


class PieceScore(Struct, kw_only=True):
    """
    What became of one piece in the scoring. For example, a house was completed or demolished.
    """

    at: str
    """A JSON Pointer (RFC 6901) to the piece in the table."""

    state: str
    """What became of the piece. Houses of the pigs are `complete` or `discarded`; those of the wolves are `standing`, `tallest` or `demolished`."""

    facts: dict[str, bool | int | str | list[int | str]]
    """What was counted of the piece: the `height` of a house and, in the wolves’ game, its `color`, unless it is all white. There, `reason` is a word of the vocabulary that says why the house has this state, and `compared` has pointers to the houses that it was compared with."""


class Players(Struct, kw_only=True):
    """
    The smallest and the largest number of players in a game.
    """

    min: int
    """The smallest number of players."""

    max: int
    """The largest number of players."""


class GameEntry(Struct, kw_only=True):
    """
    One game in the list of games: its name, title, number of players and variants.
    """

    game: str
    """The name of the game, as in a table."""

    title: str
    """The title of the game, for people."""

    players: Players
    """How many people can play."""

    variants: list[Named]
    """The variants of the game."""


class GameList(ApiResponse, kw_only=True):
    """
    All games that can be scored.
    """

    games: list[GameEntry]
    """All games, sorted by their names."""


class Problem(Struct, kw_only=True):
    """
    Why a request, or a table of a batch, was refused (RFC 9457).
    """

    type: str
    """The kind of problem, as the address of a page that explains it."""

    title: str
    """The kind of problem, in a few words."""

    status: int
    """The HTTP status of the response."""

    detail: str
    """What went wrong with this request, as a sentence."""

    instance: str | UnsetType = UNSET
    """The id of this request, as a URN. An item of a batch has none."""

    trace_id: str | UnsetType = UNSET
    """The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context)."""

    errors: list[BodyError] | UnsetType = UNSET
    """Each mistake in the request body, with its place."""

    facts: dict[str, bool | int | str | list[int | str]] | UnsetType = UNSET
    """The values in `detail`, so that an app can write its own sentence."""


class Placement(Struct, kw_only=True):
    """
    What a list of changes would do to a table.

    `findings` are the rules that are broken only after the changes, with JSON Pointers into the table after them.
    `settled` has the rule of each finding that the changes remove. `totals` are the points of each player, if a client
    asked for them and the table after the changes is legal. `problem` says why the changes can't be applied, with JSON
    Pointers into the request body; null if they can.
    """

    legal: bool
    """Whether no rule is broken after the changes, apart from those that are waived."""

    findings: list[Finding]
    """The findings that the changes add. Their pointers start at the table after the changes."""

    settled: list[str]
    """The id of the rule of each finding that the changes remove."""

    totals: list[int] | None
    """The points by seat after the changes, if you asked for them and the table is legal."""

    problem: Problem | None
    """Why the changes can’t be applied, with pointers into the request body, such as `/try/3/0/path`. It is null if they can; otherwise `legal` is false and nothing else is told."""


class PlacementsAnswer(ApiResponse, kw_only=True):
    """
    The answer to lists of changes that a client tries out on a table: what each list would do.
    """

    placements: list[Placement]
    """What each list of changes would do, in the same order."""


class Refusal(Struct, kw_only=True):
    """
    A piece that can't be used now, such as a kind of tile, and the finding that says why.
    """

    piece: dict[str, bool | int | str | list[int | str]]
    """The piece, such as the material and the part of a tile."""

    finding: Finding
    """Why it can’t be used. If several rules forbid it, the first in the order of the rulebook."""


class OptionsAnswer(ApiResponse, Generic[MoveT_co], kw_only=True):
    """
    The legal moves that a player can choose from. `complete` is false if there are more than are listed.

    If there are none, `findings` says what stands in the way: the rules that forbid every move or, if no rule does, those
    that forbid the moves which are nearest to legal ones. Each rule has one finding, which points into the question.

    Two members are only in the answers to some questions. `may_end` tells whether a turn that has begun may end as it is;
    if not, `findings` says why. `refused` lists the pieces that no option uses.
    """

    options: list[Option[MoveT_co]]
    """The legal moves. The same request always gets them in the same order. If you sent a record, each can be added to it."""

    complete: bool
    """Whether these are all legal moves. False if there are more than 1,000."""

    findings: list[Finding]
    """If there are no legal moves: what stands in the way, one finding for each rule. It is the rule that forbids every move or, if no rule does, the rules that forbid the moves which are nearest to legal ones. The pointers start at the request body, such as `/ask/seat`, or `/moves/7` if the record that you sent has an illegal move. If the answer has `may_end`, these are the rules that the turn breaks if it ends as it is."""

    may_end: bool | UnsetType = UNSET
    """Whether the turn that has begun may end as it is. Only in the answer to a question with `buys`."""

    refused: list[Refusal] | UnsetType = UNSET
    """The pieces that no option uses, such as each kind of tile that can’t be bought next, with the rule that forbids it. Only in the answers to some questions."""

    def __iter__(self) -> Iterator[Option[MoveT_co]]:
        """Iterate over the legal moves."""
        return iter(self.options)


class Ruling(Struct, kw_only=True):
    """
    A decision on how to apply a rule where the rulebook is unclear.
    """

    rule: str
    """The id of the rule that this is about."""

    text: str
    """How the rule is read."""


class ScoreLine(Struct, kw_only=True):
    """
    Points for one rule: how many pieces, points for each, and where the pieces are.
    """

    rule: str
    """The id of the scoring rule, as in the catalogue. New ids may be added. `/docs/rules/{game}/{rule}` explains it."""

    count: int
    """How many pieces this line counts. With 0, the line shows why there are no points."""

    each: int
    """Points for each of these pieces."""

    points: int
    """The points of this line: `count` times `each`."""

    text: str
    """What the points are for, as a sentence."""

    at: list[str]
    """JSON Pointers (RFC 6901) to the parts of the table that earned these points."""


class PlayerScore(Struct, kw_only=True):
    """
    The score of one player.
    """

    seat: int
    """The player’s position in `players`, from 0."""

    total: int
    """The player’s points: the sum of all lines."""

    rank: int
    """The player’s rank, from 1. Players who tie have the same rank."""

    tie_break: int
    """The number that decides between players with equal totals: the higher one wins. The catalogue says what it counts."""

    lines: list[ScoreLine]
    """Where the points come from, in the order of the score table."""


class Score(Struct, kw_only=True):
    """
    The points of all players, and who wins. `text` is the headline: it says in a sentence or two who wins, and how.
    """

    players: list[PlayerScore]
    """The score of each player, in the order of the table."""

    pieces: list[PieceScore]
    """What became of single pieces, such as houses, in the order of the table. Empty for games that say nothing about single pieces."""

    awards: list[Award]
    """Everything for which players are compared, such as the tallest house, in the order of the score table."""

    text: str
    """The headline, in one or a few sentences: who wins, with how many points, and what decided in a tie; in a running game, who leads. If an award is unknown that could change this, the headline says so, and names no winner."""

    winners: list[int]
    """The seats of the winners, or of those who lead in a running game."""

    decided_by: str
    """`points`: one player has the most points; `tie-break`: a tie, decided by the tie-break; `shared`: several players win."""


class ScoringEntry(Struct, kw_only=True):
    """
    A scoring rule: it gives or takes points.
    """

    id: str
    """The id of the rule, as in the `rule` of a score line."""

    title: str
    """A short title of the rule."""

    law: str
    """The rule, as a sentence."""

    each: list[int]
    """The points that one piece can be worth."""

    cite: Cite
    """Where the rulebook states this rule."""


class Setup(Struct, kw_only=True):
    """
    How to set up a game for a certain number of players.
    """

    players: int
    """The number of players."""

    text: str
    """The setup for this number of players."""


class TurnEntry(Struct, kw_only=True):
    """
    A rule that a move must follow.

    If `waivable` is true, players can agree to ignore this rule, by its id. If they ignore one of the rules for tables
    in `guards`, they ignore this rule, too.
    """

    id: str
    """The id of the rule, as in the `rule` of a finding."""

    title: str
    """A short title of the rule."""

    law: str
    """The rule, as a sentence."""

    cite: Cite
    """Where the rulebook states this rule."""

    waivable: bool
    """Whether a table can waive this rule by its own id. A rule with `guards` is waived together with one of these."""

    needs: list[str]
    """Optional members of the table or of the move that this rule needs; `moves` stands for the moves before this one. If one is not sent, the rule is listed under `unchecked`."""

    guards: list[str]
    """Legality rules that a table would break after a move that breaks this rule. A table that waives one of them waives this rule, too."""

    facts: list[str]
    """The names of the facts in the findings of this rule."""


class Catalogue(ApiResponse, kw_only=True):
    """
    The catalogue of a game: its pieces, its rules, and the words for them.

    `seats` are the labels that stand for players in sentences, such as "Player 1".
    """

    game: str
    """The name of the game, as in a table."""

    title: str
    """The title of the game, for people."""

    edition: str
    """The edition of the game that these rules are for."""

    players: Players
    """How many people can play."""

    rules: str
    """The version of the rules."""

    language: str
    """The language of this catalogue."""

    variants: list[Named]
    """The variants of the game."""

    setup: list[Setup]
    """How the setup depends on the number of players."""

    components: list[Component]
    """What is in the box."""

    vocabulary: dict[str, str]
    """A label, for people, for each word that a table or a report can contain."""

    legality: list[LawEntry]
    """The rules that a table must follow, in the order of the rulebook."""

    turns: list[TurnEntry]
    """The rules that a move must follow; empty for a game whose moves can’t be judged."""

    scoring: list[ScoringEntry]
    """The rules that give or take points, in the order of the score table."""

    tie_break: str
    """Who wins when several players have the most points."""

    rulings: list[Ruling]
    """How unclear rules are read."""

    house_rules: list[Named]
    """House rules that a table can turn on."""

    doubts: list[DoubtEntry]
    """The rules that ask about something that is legal, but probably a mistake."""

    seats: list[str]
    """The labels that stand for players in every sentence in this language, by seat, as many as can play. A sentence writes them exactly so, and nothing else in it looks like them. To show the players’ names, replace them; both clients do this with `named`. Smooki of the wolves’ game is always written as in the `vocabulary`. `x-labels` of the OpenAPI document has those of all languages."""


class Unchecked(Struct, kw_only=True):
    """
    A rule that could not be checked completely, because the table leaves out what it needs.
    """

    rule: str
    """The id of the rule that was not checked. `/docs/rules/{game}/{rule}` explains it."""

    reason: str
    """Why it was not checked, as a sentence."""


class Report(ApiResponse, kw_only=True):
    """
    The answer to a table: whether it is legal, which rules are broken, and the score, with every point explained.

    A table is legal if no rule is provably broken. `over` is null if nobody can know whether the game is over. `score`
    is null if the table breaks a rule that was not waived.
    """

    id: str
    """The id of this report. It follows from the table, the language, `rules`, and the texts in that language."""

    game: str
    """Which game was played."""

    variant: str
    """Which variant was played."""

    stage: str
    """`final` for a finished game, `running` for a game between two turns."""

    language: str
    """The language of the sentences in this report."""

    rules: str
    """The version of the rules. It changes whenever the code that judges changes, and not with the sentences."""

    legal: bool
    """True if no rule is provably broken, apart from waived ones. There can still be a mistake that the table does not show."""

    over: bool | None
    """Whether the game is over; null if the table does not show it."""

    findings: list[Finding]
    """Everything that breaks a rule, in the order of the rulebook."""

    unchecked: list[Unchecked]
    """Rules that could not be checked, or only in part, because the table leaves out what they need. What the rest of the table proves is among the findings."""

    doubts: list[Doubt]
    """What is legal, but probably a mistake. An app should ask about it, and let people go on."""

    score: Score | None
    """Points and winners; null while a rule is broken that is not waived."""


class BatchResult(Struct, kw_only=True):
    """
    The result of one table of a batch: a report or a problem.
    """

    report: Report | UnsetType = UNSET
    """The report on this table."""

    problem: Problem | UnsetType = UNSET


class BatchAnswer(ApiResponse, kw_only=True):
    """
    The answer to a batch.
    """

    results: list[BatchResult]
    """One result for each table, in the same order."""


class Verdict(ApiResponse, Generic[TableT_co], kw_only=True):
    """
    The answer to a move: whether it is legal, which rules it breaks, and the table after it.

    A move can be legal even if the table before it is not. `totals` are the points of each player, if a client asked
    for them and the table after the move is legal.
    """

    game: str
    """Which game was played."""

    variant: str
    """Which variant was played."""

    language: str
    """The language of the sentences in this verdict."""

    rules: str
    """The version of the rules. It changes whenever the code that judges changes, and not with the sentences."""

    legal: bool
    """Whether no rule is broken, apart from those that are waived."""

    findings: list[Finding]
    """What breaks the rules for moves. The pointers start at the request body."""

    unchecked: list[Unchecked]
    """Rules that could not be checked, because what they need was not sent."""

    table: TableT_co | None
    """The table after the move. It is null if the move is not legal."""

    changes: list[Change] | None
    """What the move changes on the table, as JSON Patch (RFC 6902). It is null if the move is not legal."""

    over: bool | None
    """Whether the game is over after the move. It is null if the table does not show it, or the move is not legal."""

    totals: list[int] | None
    """The points by seat after the move, if you asked for them and the table is legal."""


class Replay(ApiResponse, Generic[TableT_co, QuestionT_co], kw_only=True):
    """
    The answer to a recorded game: a verdict on each move up to the first illegal one, and the table after them.

    `report` is the report on that table, and `next` says which players may act next.
    """

    verdicts: list[Verdict[TableT_co]]
    """A verdict on each move and event, up to and including the first move that is not legal. An event is always legal."""

    table: TableT_co
    report: Report
    """The report on that table. It is stored for a while and can be read again by its `id`."""

    next: Next[QuestionT_co]
    """What comes after the legal moves."""


__all__ = [
    "Award",
    "BatchAnswer",
    "BatchResult",
    "BodyError",
    "Catalogue",
    "Change",
    "Cite",
    "Component",
    "Correction",
    "CorrectionGroup",
    "CorrectionStep",
    "CorrectionsAnswer",
    "Doubt",
    "DoubtEntry",
    "Finding",
    "GameEntry",
    "GameList",
    "Health",
    "LawEntry",
    "Named",
    "Next",
    "Option",
    "OptionsAnswer",
    "PieceScore",
    "Placement",
    "PlacementsAnswer",
    "PlayerScore",
    "Players",
    "Problem",
    "Refusal",
    "Replay",
    "Report",
    "Ruling",
    "Score",
    "ScoreLine",
    "ScoringEntry",
    "Setup",
    "TurnEntry",
    "Unchecked",
    "Verdict",
]
