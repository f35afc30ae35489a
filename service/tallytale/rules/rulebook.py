"""How a rule is written down, and what a game consists of.

Laws of this file: a rule is one function that looks at the board and tells what it sees; it neither calls another rule
nor builds a sentence; everything said about it (title, law, message) lies under its id in the game's texts.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from tallytale.rules.report import Award, Facts, PieceScore, Pointers
from tallytale.rules.table import STAGES, Stage, Table
from tallytale.rules.texts import Language

TableT = TypeVar("TableT", bound=Table)
BoardT = TypeVar("BoardT")


class Breach(NamedTuple):
    """What a legality rule found: where, and the facts that its message needs."""

    at: Pointers
    facts: Facts


class Law(Struct, Generic[BoardT], frozen=True, kw_only=True):
    """A legality rule: when it applies, and the function that finds its breaches.

    `facts` are the names of what each breach tells; `needs` are members of the table without which it can't be checked.
    """

    id: str
    breaches: Callable[[BoardT], Iterable[Breach]]
    cite: str
    facts: tuple[str, ...]
    waivable: bool
    stages: tuple[Stage, ...]
    variants: tuple[str, ...]
    needs: tuple[str, ...]

    def applies(self, variant: str, stage: str) -> bool:
        return stage in self.stages and (not self.variants or variant in self.variants)


Check: TypeAlias = Callable[[BoardT], Iterable[Breach]]


class Laws(Generic[BoardT]):
    """The legality rules of one game, in rulebook order: the order in which they are written down."""

    def __init__(self) -> None:
        self.all: list[Law[BoardT]] = []

    @property
    def waivable(self) -> tuple[str, ...]:
        return tuple([law.id for law in self.all if law.waivable])

    def law(  # noqa: PLR0913 - what there is to say of a rule, each by name
        self,
        id: str,  # noqa: A002 - the word that the contract, the texts and the reports use
        *,
        cite: str,
        facts: tuple[str, ...] = (),
        waivable: bool = True,
        stages: tuple[Stage, ...] = STAGES,
        variants: tuple[str, ...] = (),
        needs: tuple[str, ...] = (),
    ) -> Callable[[Check[BoardT]], Check[BoardT]]:
        """Write down a rule. Empty `variants` means every variant."""

        def written(breaches: Check[BoardT]) -> Check[BoardT]:
            self.all.append(
                Law(
                    id=id,
                    breaches=breaches,
                    cite=cite,
                    facts=facts,
                    waivable=waivable,
                    stages=stages,
                    variants=variants,
                    needs=needs,
                )
            )
            return breaches

        return written


class ScoringRule(Struct, frozen=True):
    """A line of the score table: its id, what one is worth (each possible worth), and where it stands."""

    id: str
    each: tuple[int, ...]
    cite: str


# One earned line: rule id, count, each, and the pieces that earned it. A bare tuple, for there are dozens in a report.
Earned: TypeAlias = tuple[str, int, int, Pointers]


class TieBreak(Struct, frozen=True):
    """What decides between players with equal totals: what is counted, and whether more or fewer of it is better."""

    counts: str
    better: Literal["more", "fewer"] = "more"

    def signed(self, number: int) -> int:
        """Turn a count into the report's number, of which the higher is better, or the report's number into the count."""
        return -number if self.better == "fewer" else number


class Outcome(Struct, frozen=True, gc=False):
    """What scoring a board gives: each seat's lines, each seat's count for the tie-break, the pieces and the awards."""

    lines: list[list[Earned]]
    tie_counts: list[int]
    pieces: list[PieceScore]
    awards: list[Award]


class Game(Struct, Generic[TableT, BoardT], frozen=True, kw_only=True):
    """All that the judge needs to know of a game. `games/README.md` says what each member promises."""

    table: type[TableT]
    board: Callable[[TableT], BoardT]
    laws: Sequence[Law[BoardT]]
    scoring: Sequence[ScoringRule]
    score: Callable[[BoardT], Outcome]
    tie_break: TieBreak
    over: Callable[[BoardT], bool | None]
    players: tuple[int, int]
    variants: tuple[str, ...]
    components: dict[str, int]
    languages: dict[str, Language]
    fact_types: Mapping[str, Any] = {}  # of facts that are no whole numbers, by name: the same in all rules of the game

    @property
    def name(self) -> str:
        return str(self.table.__struct_config__.tag)
