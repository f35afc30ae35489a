/** Asks the judge what a table that breaks rules was probably meant to be. */

import type { Change, Corrections, Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { language } from "../words/translate";
import { askJudge } from "./judges";
import { asFinal } from "./reports";

/** A change that the scorer can offer: it changes pieces, and not only the stage of the game. */
export interface Offer {
  readonly changes: readonly Change[];
  readonly text: string;
}

/** What to offer for a table that breaks rules. `kind` says how sure the judge is. */
export interface Offers {
  readonly table: Table;
  readonly kind: "certain" | "choice" | "steps";
  readonly offers: readonly Offer[];
}

const MAX_OFFERS = 3;

/** Return what to offer for a finished table. If the judge can't say, nothing is offered. */
export function useOffers(table: Table): Offers | null {
  const [offers, setOffers] = useState<Offers | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    askJudge((judge) => judge.correct(asFinal(table), { language, signal: abort.signal }), abort.signal).then(
      (found) => setOffers({ table, ...offersOf(found) }),
      () => abort.signal.aborted || setOffers(null),
    );
    return () => abort.abort();
  }, [table]);
  return offers?.table === table && offers.offers.length ? offers : null;
}

function offersOf({ corrections, steps }: Corrections): Omit<Offers, "table"> {
  const offers = corrections.filter(changesPieces);
  if (!offers.length) return { kind: "steps", offers: steps.filter(changesPieces).slice(0, MAX_OFFERS) };
  const certain = offers.some((one) => one.certain);
  return { kind: certain ? "certain" : "choice", offers: offers.slice(0, MAX_OFFERS) };
}

function changesPieces({ changes }: Offer): boolean {
  return !changes.some((change) => change.path === "/stage");
}
