/**
 * Divides a score into the acts of the finale: one for each player, one for each comparison between players, one in
 * which pieces fall, and the places. No act but the last has anybody's total.
 */

import type { Award, Report, Score, ScoreLine, Table } from "@tallytale/client";
import type { AnyFinale } from "../games/contract";
import type { Place } from "../store/types";

/** Points of a player, and the pieces that earned or lost them. */
export interface Earning {
  readonly seat: number;
  readonly points: number;
  readonly at: readonly string[];
}

/** A part of a player's act: what is counted in it, and which pieces fall. */
export interface Step extends Earning {
  /** The id of a scoring rule, or a key of words/finale/*.json. */
  readonly heading: string;
  readonly falls: readonly string[];
}

/** A player in a comparison, or somebody without points, such as Smooki. */
export interface Side {
  readonly place: Place;
  readonly at: readonly string[];
  /** What is compared, such as the height of a house. Null if there is no number. */
  readonly amount: number | null;
}

export type Act = {
  readonly key: string /** What has fallen before this act. */;
  readonly fallen: ReadonlySet<string>;
} & (
  | { readonly kind: "player"; readonly seat: number; readonly steps: readonly Step[] }
  | { readonly kind: "contest"; readonly award: Award; readonly sides: readonly Side[] }
  | {
      readonly kind: "falls";
      readonly falls: readonly string[];
      readonly losses: readonly Earning[];
      readonly places: readonly Place[];
    }
  | {
      readonly kind: "places";
      /** Seats that are revealed together, from the last place to the first. */
      readonly tiers: readonly (readonly number[])[];
    }
);

export type ContestAct = Extract<Act, { kind: "contest" }>;

type OmitFallen<One> = One extends unknown ? Omit<One, "fallen"> : never;

const NO_FALLS: readonly string[] = [];

export function actsOf(report: Report, table: Table, game: AnyFinale | null): readonly Act[] {
  const score = report.score!;
  const awards = score.awards.filter(isTold);
  const shared = new Set([...score.awards.map(({ rule }) => rule), ...(game?.sharedRules ?? [])]);
  const seats = score.players.map(({ seat }) => seat).toSorted((one, other) => one - other);
  const places = [...seats, ...(game?.bystanders?.(table) ?? [])];
  const players = seats.map((seat) => ({
    kind: "player" as const,
    key: `player ${seat}`,
    seat,
    steps: stepsOf(report, table, game, seat, shared),
  }));
  const contests = awards.map((award, index) => ({
    kind: "contest" as const,
    key: `contest ${index}`,
    award,
    sides: sidesOf(award, places, report, table, game),
  }));
  const falls = game?.falls?.(table, report) ?? NO_FALLS;
  const fall = {
    ...{ kind: "falls" as const, key: "falls", falls, losses: lossesOf(score, game?.sharedRules) },
    places: places.filter((place) => falls.some((at) => at.startsWith(rootOf(place)))),
  };
  const last = { kind: "places" as const, key: "places", tiers: tiersOf(score) };
  return withFallen([...players, ...contests, ...(falls.length ? [fall] : []), last]);
}

/** An award is told if somebody has it or ties for it. It is not told if nobody knows who has it. */
function isTold({ points, seats, tied, facts, known }: Award): boolean {
  return points !== 0 && known !== false && seats.length + tied.length + Number(facts["smooki"] === true) > 0;
}

function withFallen(acts: readonly OmitFallen<Act>[]): readonly Act[] {
  const fallen = new Set<string>();
  return acts.map((act) => {
    const before = new Set(fallen);
    for (const at of fallsIn(act)) fallen.add(at);
    return { ...act, fallen: before } as Act;
  });
}

function fallsIn(act: OmitFallen<Act>): readonly string[] {
  if (act.kind === "player") return act.steps.flatMap(({ falls }) => falls);
  return act.kind === "falls" ? act.falls : NO_FALLS;
}

/** Return what is counted in a player's own act. Lines that have the same heading are one step. */
function stepsOf(
  report: Report,
  table: Table,
  game: AnyFinale | null,
  seat: number,
  shared: ReadonlySet<string>,
): readonly Step[] {
  const lines = linesOf(report.score!, seat);
  const steps = new Map<string, Step>();
  lines.forEach((line, index) => {
    if (shared.has(line.rule)) return;
    const [name, heading] = game?.stepOf?.(lines, index) ?? [line.rule, line.rule];
    const before = steps.get(name);
    steps.set(name, {
      ...{ heading, seat, falls: NO_FALLS },
      points: line.points + (before?.points ?? 0),
      at: [...(before?.at ?? []), ...line.at],
    });
  });
  const own = game?.ownFalls?.(table, seat, report);
  const falls = own?.at.length ? [{ heading: own.heading, seat, points: 0, at: own.at, falls: own.at }] : [];
  return own?.first ? [...falls, ...steps.values()] : [...steps.values(), ...falls];
}

function linesOf(score: Score, seat: number): readonly ScoreLine[] {
  return score.players.find((player) => player.seat === seat)?.lines ?? [];
}

function sidesOf(
  award: Award,
  places: readonly Place[],
  report: Report,
  table: Table,
  game: AnyFinale | null,
): readonly Side[] {
  const sides = places.flatMap((place): Side[] => {
    const found = game?.compare?.(award, place, table, report);
    return found ? [{ place, ...found }] : [];
  });
  const takesPart = [...award.seats, ...award.tied];
  const missing = takesPart.filter((seat) => !sides.some(({ place }) => place === seat));
  return [...sides, ...missing.map((place) => ({ place, at: [], amount: award.best ?? null }))];
}

/** Return what players lose by falls, a loss for each piece. */
function lossesOf(score: Score, rules: ReadonlySet<string> | undefined): readonly Earning[] {
  return score.players.flatMap(({ seat, lines }) =>
    lines
      .filter(({ rule }) => rules?.has(rule))
      .flatMap(({ at, points }) => at.map((one) => ({ seat, points: points / at.length, at: [one] }))),
  );
}

/** Return how the JSON Pointers of a place's pieces begin. */
export function rootOf(place: Place): string {
  return typeof place === "number" ? `/players/${place}/` : `/${place.split(".").at(-1)}/`;
}

/** If a tie-break decides, the players with the most points are revealed together, before it. Their order tells nothing. */
function tiersOf({ players }: Score): readonly (readonly number[])[] {
  const best = Math.max(...players.map(({ total }) => total));
  const tierOf = ({ total, rank }: { total: number; rank: number }) => (total === best ? 1 : rank);
  const tiers = [...new Set(players.map(tierOf))].toSorted((one, other) => other - one);
  return tiers.map((tier) =>
    players
      .filter((player) => tierOf(player) === tier)
      .toSorted((one, other) => one.seat - other.seat)
      .map(({ seat }) => seat),
  );
}
