import { LABELS } from "./generated/labels.js";

/**
 * Return a sentence with the players' names in place of labels such as “Player 2”.
 *
 * `names` are in the order of the seats. A player with an empty name, or with none, keeps the label. `language` is the
 * language of the sentence, such as `report.language`. Without it, and if it has no labels of its own, the labels of all
 * languages are replaced.
 */
export function named(text: string, names: readonly (string | null | undefined)[], language?: string | null): string {
  const labels = LABELS[language ?? ""] ?? Object.values(LABELS).join("|");
  const label = new RegExp(labels.replaceAll("#", "([1-9][0-9]*)"), "g");
  return text.replace(label, (found, ...seats: string[]) => names[Number(seats.find(Boolean)) - 1] || found);
}
