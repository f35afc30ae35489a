/** What the finale shows, act by act: which pieces score, who gets how many points, and all totals after the act. */

import type { Award, Catalogue, Report, ScoreLine } from "@tallytale/client";

type Score = NonNullable<Report["score"]>;

/** The points of one line, and the pieces that earned them. */
export interface Earning {
  readonly seat: number;
  readonly points: number;
  readonly at: readonly string[];
  readonly text: string;
}

export interface Act {
  readonly key: string;
  /** Null for a chapter that the game names: its key is one of words/finale/*.json. */
  readonly title: string | null;
  readonly law: string;
  /** In the order in which they are told: the seats that are behind first, those close to the lead last. */
  readonly earnings: readonly Earning[];
  /** The award that is handed out in this act, or taken back because of a tie. */
  readonly award: Award | null;
  /** By seat, after this act. */
  readonly totals: readonly number[];
  /** The seats from the first place to the last, after this act. */
  readonly places: readonly number[];
}

/** Returns the chapter in which a line is told: a rule's id, or a name that the game gives it. */
export type ChapterOf = (lines: readonly ScoreLine[], index: number) => string;

type UntoldAct = Pick<Act, "key" | "title" | "law" | "award" | "earnings">;

/** Return the acts of a finale: the chapters in the rulebook's order, and then the awards, one by one. */
export function actsOf(score: Score, catalogue: Catalogue, chapterOf?: ChapterOf): readonly Act[] {
  const awards = (score.awards ?? []).filter(({ points, seats, tied }) => points > 0 && seats.length + tied.length > 0);
  const chapters = chaptersOf(score, catalogue, chapterOf ?? ownChapter, new Set(awards.map(({ rule }) => rule)));
  const cards = awards.map((award, index) => cardOf(award, index, score, catalogue));
  return told(
    chapters,
    cards,
    score.players.map(({ seat }) => seat).toSorted((one, other) => one - other),
  );
}

/** Return the acts with the totals after each. The cards of those who are behind come first, so that the closest race is last. */
function told(chapters: readonly UntoldAct[], cards: readonly UntoldAct[], seats: readonly number[]): readonly Act[] {
  const acts: Act[] = [];
  let [totals, places]: [readonly number[], readonly number[]] = [seats.map(() => 0), seats];
  const waiting = [...cards];
  for (const chapter of [...chapters, ...cards.map(() => null)]) {
    const next = chapter ?? waiting.splice(indexOfNextCard(waiting, totals), 1)[0]!;
    const earnings = next.earnings.toSorted((one, other) => totals[one.seat]! - totals[other.seat]!);
    totals = earnings.reduce((sums, { seat, points }) => sums.with(seat, sums[seat]! + points), totals);
    places = placesBy(totals, places);
    acts.push({ ...next, earnings, totals, places });
  }
  return acts;
}

/** Return which award is next: the one whose best placed player has the fewest points so far. */
function indexOfNextCard(cards: readonly UntoldAct[], totals: readonly number[]): number {
  const best = cards.map(({ earnings }) => Math.max(...earnings.map(({ seat }) => totals[seat]!)));
  return best.indexOf(Math.min(...best));
}

/** Return the seats by their totals. Seats with equal totals stay in the order in which they were. */
function placesBy(totals: readonly number[], before: readonly number[]): readonly number[] {
  return before.toSorted((one, other) => totals[other]! - totals[one]!);
}

function ownChapter(lines: readonly ScoreLine[], index: number): string {
  return lines[index]!.rule;
}

/** Return the chapters, in the order of their first rules. Chapters that the game names are in the order of their names. */
function chaptersOf(
  score: Score,
  { scoring }: Catalogue,
  chapterOf: ChapterOf,
  awarded: ReadonlySet<string>,
): readonly UntoldAct[] {
  const found = new Map<string, { order: number; readonly earnings: Earning[] }>();
  for (const { seat, lines } of score.players)
    lines.forEach(({ rule, points, at, text }, index) => {
      if (awarded.has(rule)) return;
      const key = chapterOf(lines, index);
      const chapter = found.get(key) ?? { order: scoring.length, earnings: [] };
      chapter.order = Math.min(chapter.order, orderOf(rule, scoring));
      chapter.earnings.push({ seat, points, at, text });
      found.set(key, chapter);
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

function cardOf(award: Award, index: number, score: Score, { scoring, vocabulary }: Catalogue): UntoldAct {
  const rule = scoring.find(({ id }) => id === award.rule);
  const words = Object.values(award.facts).filter((fact) => typeof fact === "string");
  const earnings = [...award.seats, ...award.tied].map((seat) => ({
    seat,
    points: award.seats.includes(seat) ? award.points : 0,
    at: piecesOf(award, seat, score),
    text: "",
  }));
  const title = [rule?.title ?? award.rule, ...words.map((word) => vocabulary[word] ?? word)].join(" · ");
  return { key: `award ${index}`, title, law: rule?.law ?? "", award, earnings };
}

/** Return the pieces that an award is about: those of the line, of which the pieces' own facts may be about another award. */
function piecesOf(award: Award, seat: number, score: Score): readonly string[] {
  const lines = score.players.find((player) => player.seat === seat)?.lines ?? [];
  const concerns = (at: string) => {
    const facts = score.pieces?.find((piece) => piece.at === at)?.facts ?? {};
    return Object.entries(award.facts).every(([name, fact]) => !(name in facts) || facts[name] === fact);
  };
  return lines.filter(({ rule }) => rule === award.rule).flatMap(({ at }) => at.filter(concerns));
}
