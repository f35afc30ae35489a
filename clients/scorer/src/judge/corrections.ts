/** Asks the judge what players probably meant when their table breaks rules. */

import type { Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { language } from "../words/translate";
import { askJudge } from "./judges";
import { type Offers, offersOf } from "./offers";
import { asFinal } from "./reports";

/** Return what to offer for a finished table that breaks rules. Return null until the judge has answered. */
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
  return offers?.table === table ? offers : null;
}
