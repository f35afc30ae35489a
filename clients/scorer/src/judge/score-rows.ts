/** Computes the rows of the score sheet. */

import type { Award, Catalogue, Score, ScoreLine } from "@tallytale/client";

export interface ScoreRow {
  readonly rule: Catalogue["scoring"][number];
  /** For each player, in the report's order, the score lines that belong to this row's rule. */
  readonly cells: readonly (readonly ScoreLine[])[];
  /** The awards for which the rule of this row compares players. */
  readonly awards: readonly Award[];
}

/**
 * Return the rows of the score sheet. A rule has a row if it gives anybody points, or an award that somebody could have
 * won.
 */
export function scoreRows(score: Score, { scoring }: Catalogue): readonly ScoreRow[] {
  return scoring
    .map((rule) => ({
      rule,
      cells: score.players.map(({ lines }) => lines.filter((line) => line.rule === rule.id)),
      awards: score.awards.filter((award) => award.rule === rule.id && award.points > 0),
    }))
    .filter(({ cells, awards }) => cells.some((lines) => lines.length) || awards.length);
}
