/** The words of the finale: a short heading for each moment, and sentences for screen readers. */

import type { Award, Catalogue, Score } from "@tallytale/client";
import type { Person, Place } from "../store/types";
import { playerName } from "../words/player-names";
import { formatNumber, say } from "../words/translate";
import type { Act } from "./acts";

export function signed(points: number): string {
  return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}

/** Return the title of a scoring rule, or a shorter one from words/finale/*.json. It has at most three words. */
export function shortTitle(rule: string, { scoring }: Catalogue): string {
  const [key, ownKey] = [rule, `finale.${rule}`];
  const said = say(ownKey);
  return said === ownKey ? (scoring.find(({ id }) => id === key)?.title ?? say(key)) : said;
}

/** If a rule has several awards, return which one it is, for example its color. */
export function kindOf({ facts }: Award, { vocabulary }: Catalogue): string {
  const words = Object.values(facts).filter((fact) => typeof fact === "string");
  return words.map((word) => vocabulary[word] ?? word).join(say("comma"));
}

/** Return the name of a player, or of somebody else, such as Smooki. */
export function placeName(people: readonly Person[], place: Place): string {
  return typeof place === "number" ? playerName(people, place) : say(place);
}

/**
 * Describe a moment for screen readers, if there is something to say: at the beginning of an act, who gets how many points
 * for what; then, one after the other, the places. The result says who wins.
 */
export function momentInWords(act: Act, moment: number, told: ToldBy): string | null {
  if (act.kind === "places") return placesInWords(act, moment, told);
  if (moment > 0) return null;
  if (act.kind === "contest") return contestInWords(act.award);
  return act.kind === "player" ? playerInWords(act, told) : fallsInWords(act, told);
}

/** What the words of the finale are about. */
export interface ToldBy {
  readonly people: readonly Person[];
  readonly catalogue: Catalogue;
  readonly score: Score;
  /** What decides a tie. */
  readonly tieBreak: string | undefined;
}

function playerInWords({ seat, steps }: Extract<Act, { kind: "player" }>, { people, catalogue }: ToldBy): string {
  const parts = steps.map(({ heading, points, falls }) =>
    say("finale.earned", { name: shortTitle(heading, catalogue), points: falls.length ? "" : signed(points) }).trim(),
  );
  return say("told", { what: playerName(people, seat), text: parts.join(say("between")) || signed(0) });
}

/** The judge's sentence says what is lost, but not what is won. */
function contestInWords({ text, points, seats }: Award): string {
  return points > 0 && seats.length ? say("finale.earned", { name: text, points: signed(points) }) : text;
}

function fallsInWords({ losses }: Extract<Act, { kind: "falls" }>, { people }: ToldBy): string {
  const parts = losses.map(({ seat, points }) =>
    say("finale.earned", { name: playerName(people, seat), points: signed(points) }),
  );
  return say("finale.earned", { name: say("finale.falls"), points: parts.join(say("between")) });
}

function placesInWords({ tiers }: Extract<Act, { kind: "places" }>, moment: number, told: ToldBy): string | null {
  const { people, score, tieBreak } = told;
  const numbers = (seats: readonly number[], of: (player: Score["players"][0]) => number) =>
    seats
      .map((seat) => score.players.find((player) => player.seat === seat)!)
      .map((player) =>
        say("finale.earned", { name: playerName(people, player.seat), points: formatNumber(of(player)) }),
      )
      .join(say("between"));
  if (moment === 0) return say("finale.places");
  const isTie = score.decided_by !== "points";
  if (moment <= tiers.length) {
    const totals = numbers(tiers[moment - 1]!, ({ total }) => total);
    return isTie && moment === tiers.length
      ? say("finale.earned", { name: say("finale.tie"), points: totals })
      : totals;
  }
  if (!isTie || moment > tiers.length + 1 || !tieBreak) return null;
  return say("told", { what: say(tieBreak), text: numbers(tiers.at(-1)!, (one) => Math.abs(one.tie_break ?? 0)) });
}
