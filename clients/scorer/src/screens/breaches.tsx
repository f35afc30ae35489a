import type { Finding } from "@tallytale/client";
import { useState } from "preact/hooks";
import { FindingSheet } from "../components/finding";
import { useLanding } from "../components/heading-focus";
import { Icon } from "../components/icon";
import { personal } from "../words/player-names";
import { say } from "../words/translate";
import type { Settle, VerdictProps } from "./result";
import { waiving } from "./waive";

type BreachProps = VerdictProps & { readonly onSettle: Settle };

/** What breaks the rules, and what can be done: fix it, or play it that way. */
export function Breaches(props: BreachProps) {
  const { report, catalogue, onSettle, onEnter } = props;
  const standing = report.findings.filter((finding) => !finding.waived);
  const waivable = new Set(catalogue.legality.filter((law) => law.waivable).map((law) => law.id));
  const hopeless = standing.some((finding) => !waivable.has(finding.rule));
  const rules = [...new Set(standing.map((finding) => finding.rule))].filter((rule) => waivable.has(rule));
  const heading = useLanding();
  return (
    <section class="breaches" aria-labelledby="breaches">
      <h2 id="breaches" ref={heading}>
        {say("breaches.title", { n: standing.length })}
      </h2>
      <p>{say(hopeless ? "breaches.must" : "breaches.can")}</p>
      <List {...props} findings={standing} />
      {!hopeless && (
        <button type="button" class="wide" onClick={() => onSettle((table) => rules.reduce(waiving, table))}>
          {say("breaches.anyway")}
        </button>
      )}
      <button type="button" class="wide main" onClick={onEnter}>
        {say("fix")}
      </button>
    </section>
  );
}

/** What was waived: it is told, and can be taken back. */
export function Waived(props: BreachProps) {
  const waived = props.report.findings.filter((finding) => finding.waived);
  if (!waived.length) return null;
  return (
    <section aria-labelledby="waived">
      <h2 id="waived">{say("breaches.waived")}</h2>
      <List {...props} findings={waived} />
    </section>
  );
}

function List(props: BreachProps & { readonly findings: readonly Finding[] }) {
  const { sitting, catalogue, findings, onSettle } = props;
  const [open, explain] = useState<Finding | null>(null);
  return (
    <>
      <ul class="findings">
        {findings.map((finding, index) => (
          <li key={index}>
            <button type="button" class="strip" onClick={() => explain(finding)}>
              <Icon name="warn" />
              <span>{personal(finding.message, sitting.people)}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <FindingSheet
          finding={open}
          table={sitting.table}
          catalogue={catalogue}
          people={sitting.people}
          waived={open.waived}
          onWaive={() => {
            explain(null);
            onSettle((table) => waiving(table, open.rule));
          }}
          onClose={() => explain(null)}
        />
      )}
    </>
  );
}
