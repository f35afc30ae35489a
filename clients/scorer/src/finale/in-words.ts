/** The words of the finale: a short heading for each moment, and one sentence for each act for screen readers. */

import type { Award, Catalogue } from "@tallytale/client";
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

/** Describe an act: who gets how many points for what. Nothing is said before the places, which the result announces. */
export function actInWords(act: Act, people: readonly Person[], catalogue: Catalogue): string | null {
  if (act.kind === "places") return say("finale.places");
  if (act.kind === "contest") return act.award.text;
  if (act.kind === "player") {
    const parts = act.steps.map(({ heading, points, falls }) =>
      say("finale.earned", { name: shortTitle(heading, catalogue), points: falls.length ? "" : signed(points) }).trim(),
    );
    const text = parts.join(say("between")) || signed(0);
    return say("told", { what: playerName(people, act.seat), text });
  }
  const parts = act.losses.map(({ seat, points }) =>
    say("finale.earned", { name: playerName(people, seat), points: signed(points) }),
  );
  return say("told", { what: say("finale.falls"), text: parts.join(say("between")) });
}
