/** What breaks a rule: a badge on the piece, and a sheet that says what can be done. */

import type { Catalogue, Finding } from "@tallytale/client";
import { personal } from "../people";
import type { Person } from "../store";
import { say } from "../words";
import { Icon } from "./icon";
import { Sheet } from "./sheet";

/** Return the findings about a piece: those that point at it. */
export function findingsAt(findings: readonly Finding[] | undefined, pointer: string): readonly Finding[] {
  return findings?.filter((finding) => finding.at.includes(pointer)) ?? [];
}

export function Badge({ findings, explain }: { findings: readonly Finding[]; explain: (finding: Finding) => void }) {
  const [first] = findings;
  if (!first) return null;
  return (
    <button type="button" class="badge" aria-label={say("finding", { message: first.message })} onClick={() => explain(first)}>
      <Icon name="warn" />
    </button>
  );
}

interface SheetProps {
  readonly finding: Finding;
  readonly catalogue: Catalogue | null;
  readonly people: readonly Person[];
  readonly waived: boolean;
  readonly onWaive?: (() => void) | undefined;
  readonly onClose: () => void;
}

export function FindingSheet({ finding, catalogue, people, waived, onWaive, onClose }: SheetProps) {
  const law = catalogue?.legality.find((one) => one.id === finding.rule);
  return (
    <Sheet title={law?.title ?? say("rule")} onClose={onClose}>
      <p class="law">{personal(finding.message, people)}</p>
      {law && <p>{law.law}</p>}
      <p class="cite">
        {finding.cite.book}: {finding.cite.section}
      </p>
      {law?.waivable && onWaive && (
        <button type="button" class="wide" aria-pressed={waived} onClick={onWaive}>
          {say(waived ? "waived" : "waive")}
        </button>
      )}
      <button type="button" class="wide main" onClick={onClose}>
        {say("fix")}
      </button>
    </Sheet>
  );
}
