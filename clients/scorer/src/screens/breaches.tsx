import type { Finding } from "@tallytale/client";
import { useState } from "preact/hooks";
import { FindingSheet } from "../components/finding";
import { useHeadingFocus } from "../components/heading-focus";
import { Icon } from "../components/icon";
import { waivableRules } from "../judge/reports";
import { getState, moveFocus } from "../store/store";
import { say } from "../words/translate";
import { CrossedOut } from "./crossed-out";
import { Meant } from "./meant";
import { concernedSeat } from "./open-points";
import type { ChangeableResultProps } from "./result";
import { toggleWaiver, waiveAll } from "./waive";

/** The broken rules that keep a game from having a score. Buttons correct the entries or waive a rule. */
export function Breaches(props: ChangeableResultProps) {
  const { report, catalogue, game, openGame, onChangeTable, onMend } = props;
  const unwaived = report.findings.filter((finding) => !finding.waived);
  const waivable = waivableRules(catalogue);
  const blocking = unwaived.some((finding) => !waivable.includes(finding.rule));
  const heading = useHeadingFocus();
  return (
    <section class="breaches" aria-labelledby="breaches">
      <h2 id="breaches" ref={heading}>
        {say("breaches.title", { n: unwaived.length })}
      </h2>
      <p>{say(blocking ? "breaches.must" : "breaches.can")}</p>
      <FindingList {...props} findings={unwaived} />
      <Meant
        {...{ game, onMend }}
        table={openGame.table}
        people={openGame.people}
        onGoOn={() => fix(props, unwaived)}
      />
      {!blocking && (
        <button type="button" class="wide-button" onClick={() => onChangeTable(waiveAll)}>
          {say("breaches.anyway")}
        </button>
      )}
      <button type="button" class="wide-button primary" onClick={() => fix(props, unwaived)}>
        {say("fix")}
      </button>
    </section>
  );
}

/** Open the entries of the first player whose pieces break one of these rules. */
function fix({ game, openGame, onEnter }: ChangeableResultProps, findings: readonly Finding[]): void {
  const seat = findings.map((finding) => concernedSeat(finding, openGame)).find((one) => one !== null);
  const latest = getState().openGames.find((one) => one.id === openGame.id);
  if (game && latest && typeof seat === "number") moveFocus(latest, seat, game.initialFocus(latest.table, seat));
  onEnter();
}

/** The broken rules that the players waived, with buttons to stop waiving them. */
export function Waived(props: ChangeableResultProps) {
  const waived = props.report.findings.filter((finding) => finding.waived);
  if (!waived.length) return null;
  return (
    <section aria-labelledby="waived">
      <h2 id="waived">{say("breaches.waived")}</h2>
      <FindingList {...props} findings={waived} />
    </section>
  );
}

function FindingList(props: ChangeableResultProps & { readonly findings: readonly Finding[] }) {
  const { openGame, catalogue, findings, onChangeTable } = props;
  const [openFinding, setOpenFinding] = useState<Finding | null>(null);
  return (
    <>
      <ul class="findings">
        {findings.map((finding, index) => (
          <li key={index}>
            <button type="button" class="list-button" onClick={() => setOpenFinding(finding)}>
              <Icon name="warn" />
              <span>{finding.message}</span>
            </button>
          </li>
        ))}
      </ul>
      {openFinding && (
        <FindingSheet
          finding={openFinding}
          table={openGame.table}
          catalogue={catalogue}
          people={openGame.people}
          picture={<CrossedOut finding={openFinding} table={openGame.table} people={openGame.people} />}
          waived={openFinding.waived}
          onWaive={() => {
            setOpenFinding(null);
            onChangeTable((table) => toggleWaiver(table, openFinding.rule, catalogue));
          }}
          onClose={() => setOpenFinding(null)}
        />
      )}
    </>
  );
}
