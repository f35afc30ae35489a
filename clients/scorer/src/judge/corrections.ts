/** Asks the judge what players probably meant when their table breaks rules. */

import type { Finding, Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { undone } from "../store/steps";
import type { OpenGame } from "../store/types";
import { language } from "../words/translate";
import { askJudge } from "./judges";
import { type Offers, offersOf } from "./offers";
import { changesBetween } from "./patch";
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

/**
 * Return the table without the piece that was entered last, if the judge finds fewer mistakes there and no new ones.
 * Otherwise, or until the judge has answered, return null.
 */
export function useWithoutLastPiece(openGame: OpenGame, findings: readonly Finding[]): Table | null {
  const [better, setBetter] = useState<{ readonly of: Table; readonly table: Table } | null>(null);
  const { table } = openGame;
  useEffect(() => {
    const before = tableBeforeLastPiece(openGame);
    if (!before) return;
    const abort = new AbortController();
    askJudge((judge) => judge.score(asFinal(before), { language, signal: abort.signal }), abort.signal).then(
      ({ report }) => {
        const left = report.findings.filter(({ waived }) => !waived).map(keyOf);
        const known = findings.map(keyOf);
        const isBetter = left.length < known.length && left.every((one) => known.includes(one));
        setBetter(isBetter ? { of: table, table: before } : null);
      },
      () => abort.signal.aborted || setBetter(null),
    );
    return () => abort.abort();
  }, [table]);
  return better?.of === table ? better.table : null;
}

/** Return the table before the last change, if the change added a piece at the end of a list. */
function tableBeforeLastPiece(openGame: OpenGame): Table | null {
  const before = undone(openGame)?.table;
  const changes = before ? changesBetween(before, openGame.table) : [];
  return before && changes.length === 1 && changes[0]!.path.endsWith("/-") ? before : null;
}

function keyOf({ rule, facts }: Finding): string {
  return JSON.stringify([rule, facts]);
}
