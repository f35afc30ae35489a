import type { Catalogue, Finding, Table } from "@tallytale/client";
import type { Verdict } from "../judge/hooks";
import { say } from "../words/translate";
import { type Attempt, isWaived } from "./finding";
import { Icon } from "./icon";

interface BlockedReasonProps {
  readonly table: Table;
  readonly verdict: Verdict;
  readonly catalogue: Catalogue | null;
  readonly showFinding: (finding: Finding, attempt: Attempt) => void;
}

/**
 * A line above the buttons for pieces. If one rule is the reason why some of them are struck out, it names the rule, and
 * a tap on it shows this rule. If there are several, a tap on a struck-out piece shows its own. The line keeps its place
 * while it is empty. Otherwise, pieces would move under a finger when a verdict arrives.
 */
export function BlockedReason(props: BlockedReasonProps) {
  return (
    <div class="blocked-place">
      <Reason {...props} />
    </div>
  );
}

function Reason({ table, verdict, catalogue, showFinding }: BlockedReasonProps) {
  const blocked = [...verdict.blocked].filter(([, finding]) => !isWaived(table, finding));
  const rules = new Set(blocked.map(([, finding]) => finding.rule as string));
  const titles = catalogue?.legality.filter((law) => rules.has(law.id)).map((law) => law.title) ?? [];
  if (!titles.length) return null;
  if (titles.length > 1) return <p class="blocked-reason">{say("blocked.several")}</p>;
  const [step, finding] = blocked[0]!;
  return (
    <button
      type="button"
      class="blocked-reason"
      aria-label={say("blocked", { reason: titles[0]! })}
      onClick={() => showFinding(finding, { after: verdict.steps?.get(step) ?? table })}
    >
      <Icon name="warn" />
      <span>{titles[0]}</span>
    </button>
  );
}
