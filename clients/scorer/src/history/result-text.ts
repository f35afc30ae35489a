/** A result as a text, to paste into a message. */

import { variantOf } from "../store/variant";
import { playerName } from "../words/player-names";
import { formatNumber } from "../words/translate";
import { formatDay } from "./dates";
import type { DatedResultProps } from "./share-result";

export function resultText({ openGame, score, catalogue, date, note }: DatedResultProps): string {
  const { people, table } = openGame;
  const variant = catalogue.variants.find((one) => one.name === variantOf(table));
  const heading = [catalogue.title, variantOf(table) === "base" ? "" : variant?.title, formatDay(date)];
  const ranked = score.players.toSorted((one, other) => one.rank - other.rank);
  return [
    heading.filter(Boolean).join(" · "),
    score.text,
    ...ranked.map(({ seat, rank, total }) => `${rank}. ${playerName(people, seat)}: ${formatNumber(total)}`),
    ...(note ? [note] : []),
  ].join("\n");
}
