import type { Catalogue, Finding, Table } from "@tallytale/client";
import type { Verdict } from "../judge/hooks";
import { say } from "../words/translate";
import { isWaived } from "./finding";
import { Icon } from "./icon";

interface BlockedReasonProps {
  readonly table: Table;
  readonly verdict: Verdict;
  readonly catalogue: Catalogue | null;
  readonly showFinding: (finding: Finding) => void;
}

/**
 * A line above the buttons for pieces. It says why some of them are struck out, and a tap on it shows the broken rule.
 */
export function BlockedReason({ table, verdict, catalogue, showFinding }: BlockedReasonProps) {
  const findings = [...verdict.blocked.values()].filter((finding) => !isWaived(table, finding));
  const rules = new Set(findings.map((finding) => finding.rule as string));
  const titles = catalogue?.legality.filter((law) => rules.has(law.id)).map((law) => law.title) ?? [];
  if (!titles.length) return null;
  return (
    <button type="button" class="blocked-reason" onClick={() => showFinding(findings[0]!)}>
      <Icon name="warn" />
      <span>{say("blocked", { reason: titles.join(" · ") })}</span>
    </button>
  );
}
