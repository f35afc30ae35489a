/** Chooses what the scorer offers out of the judge's corrections. */

import type { Change, CorrectionsAnswer, Finding, Table } from "@tallytale/client";

/** What the players may have meant, as the scorer offers it. */
export interface Offer {
  /** The changes of pieces. There are none if only the game is still running. */
  readonly changes: readonly Change[];
  readonly text: string;
}

/**
 * What to offer for a table that breaks rules. `kind` says how sure the judge is, or why there is no offer: the judge
 * tried all changes (`none`), or only as many as it may (`stopped`).
 */
export interface Offers {
  readonly table: Table;
  readonly kind: "certain" | "choice" | "steps" | "none" | "stopped";
  /** The findings that the offers correct, if other findings have nothing to do with them. Empty if they correct all. */
  readonly findings: readonly Finding[];
  readonly offers: readonly Offer[];
}

const MAX_OFFERS = 3;

/**
 * Return the first changes of pieces, and after them that the game is still running, if the judge says so. If mistakes
 * have nothing to do with each other, the offers correct only the surest one. The others are offered afterwards.
 */
export function offersOf(answer: CorrectionsAnswer): Omit<Offers, "table"> {
  const group = answer.groups.find(({ corrections }) => corrections.length);
  if (group) return { ...offersFor({ ...answer, ...group }), findings: group.findings };
  return { ...offersFor(answer), findings: [] };
}

function offersFor(answer: CorrectionsAnswer): Omit<Offers, "table" | "findings"> {
  const found: readonly Offer[] = answer.corrections.length ? answer.corrections : answer.steps;
  const offers = withoutRepeats(found).map(({ text, changes }) => ({ text, changes: changes.filter(isOfPiece) }));
  const ofPieces = offers.filter((one) => one.changes.length).slice(0, MAX_OFFERS);
  const running = offers.filter((one) => !one.changes.length);
  return { kind: kindOf(answer), offers: [...ofPieces, ...running] };
}

function kindOf({ corrections, steps, complete }: CorrectionsAnswer): Offers["kind"] {
  if (corrections.length) return corrections.some((one) => one.certain) ? "certain" : "choice";
  if (steps.length) return "steps";
  return complete ? "none" : "stopped";
}

/** Leave out offers that read like an earlier one. They differ in nothing that players can see. */
function withoutRepeats(offers: readonly Offer[]): readonly Offer[] {
  return offers.filter((one, index) => offers.findIndex((other) => other.text === one.text) === index);
}

function isOfPiece(change: Change): boolean {
  return change.path !== "/stage";
}
