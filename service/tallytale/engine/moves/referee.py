"""The referee: it judges moves, lists the legal moves, and replays recorded games.

Law of this file: only the rules decide what is legal. To list legal moves, each move that a game suggests is tried.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from msgspec import UNSET, Raw, Struct, to_builtins
from msgspec.structs import replace

from tallytale.engine.changes import Change, Outgrown, changes_by
from tallytale.engine.games import BY_TABLE
from tallytale.engine.judging import encode, report, totals_of
from tallytale.engine.moves.answers import Option, Options, Refusal, Replay, Verdict
from tallytale.engine.moves.events import Event, EventTurn, begins_anew
from tallytale.engine.pauses import WORK_OF_TRIAL, Steps
from tallytale.engine.rulebook import (
    Finding,
    Game,
    Stage,
    Table,
    Turn,
    TurnBreach,
    TurnRule,
    Turns,
    Unchecked,
    is_left_out,
)
from tallytale.engine.tables import (
    RULES_VERSION,
    BodyFault,
    InvalidBody,
    encode_without_defaults,
    require_small_answer,
    wrong_shape,
)
from tallytale.engine.words import DEFAULT_LANGUAGE, Cite, Facts, Message

MAX_OPTIONS = 1000
EARLIER_MOVES = "moves"  # in the `needs` of a rule, this name stands for the earlier moves of a recorded game

AnyTurn: TypeAlias = Turn[Any, Any, Any, Any]
StatedRule: TypeAlias = tuple[TurnRule[Any], Message, Cite]
FoundBreach: TypeAlias = tuple[StatedRule, TurnBreach]


def turns_of(table_type: type[Table]) -> Turns:
    """Return the kinds of moves that a game has, and their rules. Raises `InvalidBody` if it has no rules for moves."""
    turns = BY_TABLE[table_type].turns
    if turns is None:
        raise InvalidBody("not-found", {}, [], "no-turns")
    return turns


class Wanted(NamedTuple):
    """Options of a request about a move: the language of the messages, and whether to count points.

    `at` is the JSON Pointer to the move in the request body.
    """

    language: str
    totals: bool
    at: str = "/move"


class Position(NamedTuple):
    """Where a game stands: the game table, its board, and what is known of the earlier moves.

    `left_out` has the optional members of the table that a rule for moves needs, but that were not sent. `history` is None
    if a client sent a table alone. `has_moves` tells whether the rules that need earlier moves have some.
    """

    turns: Turns
    table: Any
    board: Any
    left_out: tuple[str, ...]
    history: Any = None
    has_moves: bool = False

    def turn(self, move: Struct) -> AnyTurn:
        turn = EventTurn if isinstance(move, Event) else self.turns.turn
        return turn(self.turns, self.table, self.board, move, self.history)

    def after(self, turn: AnyTurn) -> "Position":
        has_moves = not begins_anew(turn) and (self.has_moves or not isinstance(turn.move, Event))
        table = turn.table_after
        return Position(self.turns, table, turn.after, _left_out(table), turn.history_after, has_moves)


def position_of(table: Table) -> Position:
    return Position(turns_of(type(table)), table, BY_TABLE[type(table)].board(table, None), _left_out(table))


def check_move(table: Table, move: Struct, wanted: Wanted) -> Verdict:
    """Judge one move in a game. Return whether it is legal, and what it changes on the game table."""
    return _verdict(_judged(position_of(table), move, wanted), wanted)


def options_steps(position: Position, question: Struct, wanted: Wanted) -> Steps[Options]:
    """Return the legal moves for a question, such as where a player can lay a certain tile.

    If the game says that some moves are interchangeable, only the first of those that lead to the same table is listed.
    """
    turns, table, trials = position.turns, position.table, _Trials(position, totals=wanted.totals)
    found: list[Option] = []
    seen: set[bytes] = set()
    pieces = _Pieces(position, question, wanted)
    work = WORK_OF_TRIAL + len(encode(table))
    for move in turns.candidates(table, question, trials.is_legal):
        yield work
        trial = None if move is None or pieces.is_refused(move) else trials.take(move)
        if trial is None:
            continue
        pieces.use(move)
        written = encode(trial.changes)
        if written in seen and turns.interchangeable(move):
            continue
        if len(found) == MAX_OPTIONS:
            return Options(found, complete=False, findings=[])
        seen.add(written)
        found.append(Option(Raw(encode_without_defaults(move)), trial.changes, trial.totals, trial.why or UNSET))
    refused = pieces.refusals()
    so_far = turns.so_far(question)
    if so_far is not None:
        obstacles = _Obstacles(position, question, wanted)
        may_end = not obstacles.add(so_far)
        return Options(found, complete=True, findings=obstacles.findings(), may_end=may_end, refused=refused)
    findings = [] if found else (yield from _obstacles(position, question, wanted))
    return Options(found, complete=True, findings=findings, refused=refused or UNSET)


def options_after_steps(start: Table, moves: Sequence[Struct], question: Struct, wanted: Wanted) -> Steps[Options]:
    """Return the legal moves for a question after a recorded game. Added to the record, each of them is legal.

    If the record itself has an illegal move, there are no options, and the findings say what is wrong with that move.
    """
    position = _first_position(start)
    for index, move in enumerate(moves):
        judged = _judged(position, move, wanted._replace(at=f"/moves/{index}"))
        if not judged.legal:
            return Options([], complete=True, findings=judged.findings)
        position = position.after(judged.turn)
        yield WORK_OF_TRIAL + len(encode(position.table))
    return (yield from options_steps(position, question, wanted))


def _obstacles(position: Position, question: Struct, wanted: Wanted) -> Steps[list[Finding]]:
    """Tell why no move is legal."""
    obstacles = _Obstacles(position, question, wanted)

    def is_legal(move: Struct) -> bool:
        obstacles.add(move)
        return False

    work = WORK_OF_TRIAL + len(encode(position.table))
    for move in position.turns.candidates(position.table, question, is_legal):
        yield work
        if move:
            obstacles.add(move)
    return obstacles.findings()


class _Pieces:
    """Finds out why pieces can't be used, for the questions that are about pieces."""

    def __init__(self, position: Position, question: Struct, wanted: Wanted) -> None:
        self._position, self._question, self._wanted = position, question, wanted
        self._obstacles: dict[bytes, tuple[Facts, _Obstacles]] = {}
        self._used: set[bytes] = set()  # the pieces that a legal move uses

    def is_refused(self, move: Struct) -> bool:
        """Tell whether a move uses a piece and breaks a rule."""
        piece = self._piece(move)
        if piece is None:
            return False
        key = encode(piece)
        if key not in self._obstacles:
            self._obstacles[key] = piece, _Obstacles(self._position, self._question, self._wanted)
        return self._obstacles[key][1].add(move)

    def use(self, move: Struct) -> None:
        self._used.add(encode(self._piece(move)))

    def refusals(self) -> list[Refusal]:
        """Return each piece that could be used if the rules allowed it, with the finding that says why it can't."""
        told = [
            (piece, obstacles.reason()) for key, (piece, obstacles) in self._obstacles.items() if key not in self._used
        ]
        return [Refusal(piece, finding) for piece, finding in told if finding]

    def _piece(self, move: Struct) -> Facts | None:
        piece: Facts | None = self._position.turns.piece(self._question, move, self._position.history)
        return piece


class _Obstacles:
    """Finds out what stands in the way of several moves, none of which is legal.

    These are the rules that every one of them breaks. If there are none, they are the rules of the nearest moves: a move
    that breaks all rules that another one breaks, and further ones, is ignored.
    """

    def __init__(self, position: Position, question: Struct, wanted: Wanted) -> None:
        self._position, self._question, self._wanted = position, question, wanted
        self._first: dict[str, FoundBreach] = {}  # what the first move that breaks a rule does wrong
        # The rules that each move breaks, and what the first move that breaks these rules does wrong.
        self._refused: dict[frozenset[str], list[FoundBreach]] = {}

    def add(self, move: Struct) -> bool:
        """Take a move into account. Return whether it breaks a rule. If not, it would make a list too long, or is legal."""
        position = self._position
        turn, waive = position.turn(move), position.table.waive
        rules = _rules_for_turn(position, turn, self._wanted.language)
        broken = [found for found in _find_breaches(rules, turn) if not found[0][0].is_waived(found[1], waive)]
        if broken:
            self._refused.setdefault(frozenset([stated[0].id for stated, _ in broken]), broken)
            for found in broken:
                self._first.setdefault(found[0][0].id, found)
        return bool(broken)

    def findings(self) -> list[Finding]:
        """Return one finding for each rule that stands in the way, in rulebook order."""
        shown = self._shown()
        return [self._finding(self._first[rule.id]) for rule in self._position.turns.rules if rule.id in shown]

    def reason(self) -> Finding | None:
        """Return the finding about one of these rules, from a nearest move. Return None if nothing stands in the way."""
        turns, shown = self._position.turns, self._shown()
        common = shown.intersection(*self._refused)
        order = [*([] if common else turns.first_reasons), *[rule.id for rule in turns.rules]]
        rule = next((name for name in order if name in shown), None)
        told = [found for broken in self._nearest() for found in self._refused[broken] if found[0][0].id == rule]
        return self._finding(told[0]) if told else None

    def _shown(self) -> frozenset[str]:
        return frozenset(self._first).intersection(*self._refused) or frozenset().union(*self._nearest())

    def _nearest(self) -> list[frozenset[str]]:
        return [broken for broken in self._refused if not any([other < broken for other in self._refused])]

    def _finding(self, found: FoundBreach) -> Finding:
        at = self._wanted.at
        return _about_question(_finding(found, self._position.table.waive, at), self._question, at)


def _about_question(finding: Finding, question: Struct, at: str) -> Finding:
    """Make a finding about a move point into the question: at its member of the same name, or at the whole question."""
    (pointer,) = finding.at
    name = pointer[len(at) + 1 :].partition("/")[0]
    return replace(finding, at=[f"{at}/{name}" if name in to_builtins(question) else at])


class _Trial(NamedTuple):
    """What a legal move changes on the table, the points after it, and the reason for it if it has one.

    The table itself would take much memory.
    """

    changes: list[Change]
    totals: list[int] | None
    why: Facts | None


class _Trials:
    """Tries moves on a game table, to find out which are legal. A move that a game has asked about is not judged again."""

    def __init__(self, position: Position, *, totals: bool) -> None:
        self._position, self._totals = position, totals
        self._results: dict[bytes, _Trial | None] = {}

    def is_legal(self, move: Struct) -> bool:
        trial = self._results[encode(move)] = self._try(move)
        return trial is not None

    def take(self, move: Struct) -> _Trial | None:
        """Return what a move would change. Return None if it is illegal, or if it would make a list too long."""
        key = encode(move)
        return self._results.pop(key) if key in self._results else self._try(move)

    def _try(self, move: Struct) -> _Trial | None:
        position = self._position
        turn, waive = position.turn(move), position.table.waive
        rules = _rules_for_turn(position, turn, DEFAULT_LANGUAGE)
        for rule, _, _ in [*rules.blocking, *rules.others]:
            for breach in rule.breaches(turn):
                if not rule.is_waived(breach, waive):
                    return None
        try:
            changes = changes_by(turn.edits, position.table)
        except Outgrown:
            return None
        totals = totals_of(turn.table_after, turn.after) if self._totals else None
        return _Trial(changes, totals, position.turns.why(turn))


def replay_steps(start: Table, moves: Sequence[Struct], stage: Stage, wanted: Wanted) -> Steps[Replay]:
    """Replay a recorded game, up to its first illegal move. Pause after each move.

    Raises `InvalidBody` if the answer would be too large.
    """
    position, size = _first_position(start), 0
    verdicts: list[Verdict] = []
    for index, move in enumerate(moves):
        judged = _judged(position, move, wanted._replace(at=f"/moves/{index}"))
        verdict = _verdict(judged, wanted)
        verdicts.append(verdict)
        written = len(encode(verdict))
        size += written
        require_small_answer(size, "/moves", index)
        if not verdict.legal:
            break
        position = position.after(judged.turn)
        yield WORK_OF_TRIAL + written
    last = replace(position.table, stage=stage)
    found = report(last, wanted.language)
    following = position.turns.next(position.board, position.history)
    return Replay(verdicts, Raw(encode_without_defaults(last)), found, following)


def _first_position(start: Table) -> Position:
    position = position_of(start)
    return position._replace(history=position.turns.start(position.board))


class _Judged(NamedTuple):
    """A move or an event, what it breaks and, if it is legal, what it changes on the table."""

    turn: AnyTurn
    findings: list[Finding]
    unchecked: list[Unchecked]
    changes: list[Change] | None

    @property
    def legal(self) -> bool:
        return self.changes is not None


def _judged(position: Position, move: Struct, wanted: Wanted) -> _Judged:
    """Check a move. Raises `InvalidBody` if it is legal, but a list would be longer than allowed after it."""
    turn = position.turn(move)
    rules = NO_RULES if isinstance(move, Event) else _rules_for_turn(position, turn, wanted.language)
    findings = [_finding(found, turn.table.waive, wanted.at) for found in _find_breaches(rules, turn)]
    legal = all([finding.waived for finding in findings])
    try:
        changes = changes_by(turn.edits, turn.table) if legal else None
    except Outgrown:
        raise wrong_shape([BodyFault(wanted.at, "outgrown", {})]) from None
    return _Judged(turn, findings, rules.unchecked, changes)


def _verdict(judged: _Judged, wanted: Wanted) -> Verdict:
    turn, legal = judged.turn, judged.legal
    table = turn.table
    game = BY_TABLE[type(table)]
    return Verdict(  # arguments by position take less time than keywords
        game.name,
        table.variant,
        wanted.language,
        RULES_VERSION,
        legal,
        judged.findings,
        judged.unchecked,
        Raw(encode_without_defaults(turn.table_after)) if legal else None,
        judged.changes,
        _over(game, turn) if legal else None,
        totals_of(turn.table_after, turn.after) if legal and wanted.totals else None,
    )


def _over(game: Game[Any, Any], turn: AnyTurn) -> bool | None:
    return turn.turns.over(turn) if turn.turns.over else game.over(turn.after)


class TurnRulesInForce(NamedTuple):
    """The rules for one kind of move. Those in `unchecked` can't be checked, because a client left out data."""

    blocking: list[StatedRule]
    others: list[StatedRule]
    unchecked: list[Unchecked]


NO_RULES = TurnRulesInForce([], [], [])


def _rules_for_turn(position: Position, turn: AnyTurn, language: str) -> TurnRulesInForce:
    table_type: type[Table] = type(turn.table)
    move_type: type[Struct] = type(turn.move)
    of_move, of_neither = _members_of_moves(table_type, move_type, has_moves=position.has_moves)
    left_out = [name for name in of_move if getattr(turn.move, name) is None]
    return _rules_for(table_type, turn.turns.kind(turn), language, (*position.left_out, *left_out, *of_neither))


def _left_out(table: Table) -> tuple[str, ...]:
    return tuple([name for name in _members_of_tables(type(table)) if is_left_out(getattr(table, name))])


@cache  # the cache needs no size limit, because there are few games
def _members_of_tables(table_type: type[Table]) -> list[str]:
    """Return the members of the table that the rules for moves need."""
    return [name for name in _needs(table_type) if name in table_type.__struct_fields__]


@cache  # the cache needs no size limit, because there are few types of moves
def _members_of_moves(
    table_type: type[Table], move_type: type[Struct], *, has_moves: bool
) -> tuple[list[str], list[str]]:
    """Return the members of the move that the rules for moves need, and what is neither in the table nor in the move.

    If there are earlier moves, these are not missing.
    """
    others = [name for name in _needs(table_type) if name not in _members_of_tables(table_type)]
    of_move = [name for name in others if name in move_type.__struct_fields__]
    return of_move, [name for name in others if name not in of_move and not (has_moves and name == EARLIER_MOVES)]


def _needs(table_type: type[Table]) -> list[str]:
    return sorted({name for rule in BY_TABLE[table_type].turn_rules for name in rule.needs})


@cache  # the cache needs no size limit, because there are few games, languages and kinds of moves
def _rules_for(table_type: type[Table], kind: str, language: str, left_out: tuple[str, ...]) -> TurnRulesInForce:
    words = BY_TABLE[table_type].languages[language]
    rules = [rule for rule in turns_of(table_type).rules if not rule.kinds or kind in rule.kinds]
    unchecked = [rule for rule in rules if not set(rule.needs).isdisjoint(left_out)]
    stated = [(rule, words.messages[rule.id], words.cite(rule.cite)) for rule in rules if rule not in unchecked]
    return TurnRulesInForce(
        [one for one in stated if one[0].blocking],
        [one for one in stated if not one[0].blocking],
        [Unchecked(rule.id, words.texts.turns[rule.id].unchecked or "") for rule in unchecked],
    )


def _find_breaches(rules: TurnRulesInForce, turn: AnyTurn) -> list[FoundBreach]:
    """Return what a move breaks. If it can't be carried out, the rules that are not blocking are not asked."""
    return _breaches_of(rules.blocking, turn) or _breaches_of(rules.others, turn)


def _breaches_of(rules: list[StatedRule], turn: AnyTurn) -> list[FoundBreach]:
    return [(stated, breach) for stated in rules for breach in stated[0].breaches(turn)]


def _finding(found: FoundBreach, waive: Sequence[str], at: str) -> Finding:
    (rule, message, cite), breach = found
    waived = rule.is_waived(breach, waive)
    return Finding(rule.id, message.render(breach.facts), [at + breach.at], breach.facts, cite, waived, healable=False)
