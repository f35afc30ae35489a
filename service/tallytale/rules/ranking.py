"""Computes the totals of the players, their ranks, and who wins.

Laws of this file: a player's total is the sum of the points in the player's score lines. A rank is 1 + the number of
players with a higher total, or with the same total and a better tie-break.
"""

from tallytale.rules.report import DecidedBy, PlayerScore, Score, ScoreLine
from tallytale.rules.rulebook import ScoringResult, TieBreak


def rank_players(lines: list[list[ScoreLine]], totals: list[int], outcome: ScoringResult, rule: TieBreak) -> Score:
    """Rank the players, and find out who wins.

    `lines` has the score lines of each seat, and `totals` the sums of their points. `rule` says how ties are broken.
    """
    standings = list(zip(totals, map(rule.signed, outcome.tie_counts)))
    order = sorted(standings, reverse=True)
    players: list[PlayerScore] = []
    winners: list[int] = []
    for seat, standing in enumerate(standings):
        total, tie_break = standing
        rank = order.index(standing) + 1
        players.append(PlayerScore(seat, total, rank, tie_break, lines[seat]))
        if rank == 1:
            winners.append(seat)
    return Score(players, outcome.pieces, outcome.awards, winners, _decided_by(order, winners))


def _decided_by(order: list[tuple[int, int]], winners: list[int]) -> DecidedBy:
    """Tell what decided who wins: the points or the tie-break. If several players win, it is "shared".

    `order` lists two or more players, the best first: the points and the tie-break number of each.
    """
    if len(winners) > 1:
        return "shared"
    return "tie-break" if order[0][0] == order[1][0] else "points"
