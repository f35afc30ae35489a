/** Makes the pieces glow that a finding is about, and remembers the finding that the user has tapped in a list. */

import type { Finding, Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { unwaivedFindings } from "../components/finding";
import type { Verdict } from "../judge/hooks";

let pointed: { readonly game: string; readonly table: Table; readonly finding: Finding } | null = null;
const listeners = new Set<() => void>();

/** Show a finding on the entry screen of a game, until its table changes. */
export function pointTo(game: string, table: Table, finding: Finding): void {
  pointed = { game, table, finding };
  listeners.forEach((listener) => listener());
}

/** Return the finding that the user has tapped, if the table has not changed since then. */
function usePointed(game: string, table: Table): Finding | null {
  const [, setChanges] = useState(0);
  useEffect(() => {
    const update = () => setChanges((last) => last + 1);
    listeners.add(update);
    return () => void listeners.delete(update);
  }, []);
  return pointed?.game === game && pointed.table === table ? pointed.finding : null;
}

/** Let the pieces of all findings glow, and return the finding that the user has tapped. */
export function usePointing(game: string, table: Table, verdict: Verdict): Finding | null {
  const pointed = usePointed(game, table);
  useGlow(unwaivedFindings(verdict, table), pointed);
  return pointed;
}

/** Let the pieces of some findings glow, and scroll to the first one that the user has tapped. */
function useGlow(findings: readonly Finding[], tapped: Finding | null): void {
  useEffect(() => {
    const places = new Set([...findings, ...(tapped ? [tapped] : [])].flatMap(({ at }) => at));
    const pieces = [...document.querySelectorAll<HTMLElement>(".board [data-at]")];
    for (const piece of pieces) piece.toggleAttribute("data-glows", places.has(piece.dataset["at"]!));
  });
  useEffect(() => {
    document.querySelector(".board [data-glows]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [tapped]);
}
