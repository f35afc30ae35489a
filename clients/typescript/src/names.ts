import { LABELS } from "./generated/labels.js";

/**
 * Return a sentence with the players' names in place of labels such as “Player 2”.
 *
 * `names` are in the order of the seats. A player with an empty name, or with none, keeps the label. `language` is the
 * language of the sentence, such as `report.language`.
 */
export function named(text: string, names: readonly (string | null | undefined)[], language = "en"): string {
  const label = new RegExp((LABELS[language] ?? LABELS["en"]!).replace("#", "([1-9][0-9]*)"), "g");
  return text.replace(label, (found, seat: string) => names[Number(seat) - 1] || found);
}
