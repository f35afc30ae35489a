/**
 * Divides a score into the acts of the finale, an animation in which the points add up. An act has the pieces that
 * score, the points for each player, and all totals afterwards.
 */

import type { Award, Catalogue, Score, ScoreLine } from "@tallytale/client";

/** The points of one score line, and the pieces that earned them. */
export interface Earning {
  readonly seat: number;
  readonly points: number;
  readonly at: readonly string[];
  readonly text: string;
}

export interface Act {
  readonly key: string;
  /** The title of the scored rule. Null if `key` names the title in words/finale/*.json, and for an award. */
  readonly title: string | null;
  readonly law: string;
  /** What players earn, in the order in which it is shown. Players who are behind come first. */
  readonly earnings: readonly Earning[];
  /** The award that is handed out in this act, or taken back because of a tie. */
  readonly award: Award | null;
  /** Each player's total after this act. */
  readonly totals: readonly number[];
  /** The players' seats after this act, from the first place to the last. */
  readonly places: readonly number[];
}

/** Returns the name of the act that shows a score line: the id of its rule, or a key of words/finale/*.json. */
export type ActOf = (lines: readonly ScoreLine[], index: number) => string;

type ActWithoutTotals = Pick<Act, "key" | "title" | "law" | "award" | "earnings">;

/** Return the acts of a finale: first the rules in the rulebook's order, then each award. */
export function actsOf(score: Score, catalogue: Catalogue, actOf?: ActOf): readonly Act[] {
  const awards = score.awards.filter(({ points, seats, tied }) => points > 0 && seats.length + tied.length > 0);
  const ruleActs = actsByRule(score, catalogue, actOf ?? ruleOf, new Set(awards.map(({ rule }) => rule)));
  const awardActs = awards.map((award, index) => awardAct(award, index, score, catalogue));
  return withTotals(
    ruleActs,
    awardActs,
    score.players.map(({ seat }) => seat).toSorted((one, other) => one - other),
  );
}

/**
 * Add the players' totals to each act. Awards for players who are behind come first, so that the closest race is
 * decided last.
 */
function withTotals(
  ruleActs: readonly ActWithoutTotals[],
  awardActs: readonly ActWithoutTotals[],
  seats: readonly number[],
): readonly Act[] {
  const acts: Act[] = [];
  let [totals, places]: [readonly number[], readonly number[]] = [seats.map(() => 0), seats];
  const waiting = [...awardActs];
  for (const ruleAct of [...ruleActs, ...awardActs.map(() => null)]) {
    const next = ruleAct ?? waiting.splice(indexOfNextAward(waiting, totals), 1)[0]!;
    const earnings = next.earnings.toSorted((one, other) => totals[one.seat]! - totals[other.seat]!);
    totals = earnings.reduce((sums, { seat, points }) => sums.with(seat, sums[seat]! + points), totals);
    places = placesBy(totals, places);
    acts.push({ ...next, earnings, totals, places });
  }
  return acts;
}

/** Return the index of the award to show next: the one whose winner has the fewest points so far. */
function indexOfNextAward(awardActs: readonly ActWithoutTotals[], totals: readonly number[]): number {
  const best = awardActs.map(({ earnings }) => Math.max(...earnings.map(({ seat }) => totals[seat]!)));
  return best.indexOf(Math.min(...best));
}

/** Sort the seats by their totals. Seats with equal totals keep their order. */
function placesBy(totals: readonly number[], before: readonly number[]): readonly number[] {
  return before.toSorted((one, other) => totals[other]! - totals[one]!);
}

function ruleOf(lines: readonly ScoreLine[], index: number): string {
  return lines[index]!.rule;
}

/**
 * Return an act for each scored rule, in the rulebook's order, without the awards. Acts that show several rules are in
 * the order of their keys.
 */
function actsByRule(
  score: Score,
  { scoring }: Catalogue,
  actOf: ActOf,
  awarded: ReadonlySet<string>,
): readonly ActWithoutTotals[] {
  const found = new Map<string, { order: number; readonly earnings: Earning[] }>();
  for (const { seat, lines } of score.players)
    lines.forEach(({ rule, points, at, text }, index) => {
      if (awarded.has(rule)) return;
      const key = actOf(lines, index);
      const act = found.get(key) ?? { order: scoring.length, earnings: [] };
      act.order = Math.min(act.order, orderOf(rule, scoring));
      act.earnings.push({ seat, points, at, text });
      found.set(key, act);
    });
  const isNamed = (key: string) => !scoring.some(({ id }) => id === key);
  return [...found]
    .toSorted(([key, one], [otherKey, other]) => {
      const bothNamed = isNamed(key) && isNamed(otherKey);
      return bothNamed ? key.localeCompare(otherKey) : one.order - other.order;
    })
    .map(([key, { earnings }]) => {
      const rule = scoring.find(({ id }) => id === key);
      return { key, title: rule?.title ?? null, law: rule?.law ?? "", award: null, earnings };
    });
}

function orderOf(rule: string, scoring: Catalogue["scoring"]): number {
  const order = scoring.findIndex(({ id }) => id === rule);
  return order < 0 ? scoring.length : order;
}

function awardAct(award: Award, index: number, score: Score, { scoring }: Catalogue): ActWithoutTotals {
  const rule = scoring.find(({ id }) => id === award.rule);
  const earnings = [...award.seats, ...award.tied].map((seat) => ({
    seat,
    points: award.seats.includes(seat) ? award.points : 0,
    at: piecesOf(award, seat, score),
    text: "",
  }));
  return { key: `award ${index}`, title: null, law: rule?.law ?? "", award, earnings };
}

/**
 * Return the pieces that earned an award. If a score line covers several awards of a rule, pieces of the other awards
 * are left out.
 */
function piecesOf(award: Award, seat: number, score: Score): readonly string[] {
  const lines = score.players.find((player) => player.seat === seat)?.lines ?? [];
  const concerns = (at: string) => {
    const facts = score.pieces.find((piece) => piece.at === at)?.facts ?? {};
    return Object.entries(award.facts).every(([name, fact]) => !(name in facts) || facts[name] === fact);
  };
  return lines.filter(({ rule }) => rule === award.rule).flatMap(({ at }) => at.filter(concerns));
}
