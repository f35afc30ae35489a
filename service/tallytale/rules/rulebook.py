"""How a rule is written down, and what a game consists of.

Laws of this file: a rule is one function that looks at the board and tells what it sees; it neither calls another rule
nor builds a sentence; everything said about it (title, law, message) lies under its id in the game's texts.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from tallytale.rules.report import Facts, HouseScore, Pointers
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


class Outcome(Struct, frozen=True, gc=False):
    """What scoring a board gives: each seat's lines and tie-break (higher is better), and how the houses came out."""

    lines: list[list[Earned]]
    tie_breaks: list[int]
    houses: list[HouseScore]


class Game(Struct, Generic[TableT, BoardT], frozen=True, kw_only=True):
    """All that the judge needs to know of a game. `games/README.md` says what each member promises."""

    table: type[TableT]
    board: Callable[[TableT], BoardT]
    laws: Sequence[Law[BoardT]]
    scoring: Sequence[ScoringRule]
    score: Callable[[BoardT], Outcome]
    over: Callable[[BoardT], bool | None]
    players: tuple[int, int]
    variants: tuple[str, ...]
    components: dict[str, int]
    languages: dict[str, Language]
    fact_types: Mapping[str, Any] = {}  # of facts that are no whole numbers, by name: the same in all rules of the game
    fewer_breaks_ties: bool = False  # then a tie-break is what there are fewer of, with a minus

    @property
    def name(self) -> str:
        return str(self.table.__struct_config__.tag)
