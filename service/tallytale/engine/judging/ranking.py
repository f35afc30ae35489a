"""Computes the total and the rank of each player, and who wins.

Law of this file: a player's rank is 1 + the number of players with a higher total, or with the same total and a better
tie-break.
"""

from typing import TypeAlias

from tallytale.engine.rulebook import DecidedBy, PlayerScore, ScoreLine, TieBreak

Ranked: TypeAlias = tuple[list[PlayerScore], list[int], DecidedBy]
"""The score of each player, the winners, and what decided."""


def rank_players(lines: list[list[ScoreLine]], totals: list[int], tie_counts: list[int], rule: TieBreak) -> Ranked:
    """Rank the players, and find out who wins.

    `totals` are the sums of the points in `lines`. `rule` says how ties are broken, by `tie_counts`.
    """
    standings = list(zip(totals, map(rule.signed, tie_counts)))
    order = sorted(standings, reverse=True)
    players: list[PlayerScore] = []
    winners: list[int] = []
    for seat, standing in enumerate(standings):
        total, tie_break = standing
        rank = order.index(standing) + 1
        players.append(PlayerScore(seat, total, rank, tie_break, lines[seat]))
        if rank == 1:
            winners.append(seat)
    return players, winners, _decided_by(order, winners)


def _decided_by(order: list[tuple[int, int]], winners: list[int]) -> DecidedBy:
    """Tell what decided who wins: the points or the tie-break. If several players win, return "shared".

    `order` has the points and the tie-break number of at least two players, the best first.
    """
    if len(winners) > 1:
        return "shared"
    return "tie-break" if order[0][0] == order[1][0] else "points"
