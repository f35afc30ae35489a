import type { Catalogue, Finding } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { FindingReason, FindingSheet, FindingText, questionOf } from "../components/finding";
import { showGuide } from "../components/guide-button";
import { useHeadingFocus } from "../components/heading-focus";
import { Icon } from "../components/icon";
import { useOffers } from "../judge/corrections";
import { waivableRules } from "../judge/reports";
import { getState, moveFocus } from "../store/store";
import { say } from "../words/translate";
import { CrossedOut } from "./crossed-out";
import { Meant } from "./meant";
import { concernedPlace } from "./open-points";
import { pointTo } from "./pointing";
import type { ChangeableResultProps } from "./result";
import { toggleWaiver, waiveAll } from "./waive";

/** The broken rules that keep a game from having a score. Buttons correct the entries or waive a rule. */
export function Breaches(props: ChangeableResultProps) {
  const { report, catalogue, game, openGame, onChangeTable, onMend } = props;
  const unwaived = report.findings.filter((finding) => !finding.waived);
  const waivable = waivableRules(catalogue);
  const blocking = unwaived.some((finding) => !waivable.includes(finding.rule));
  const heading = useHeadingFocus();
  const found = useOffers(openGame.table);
  // If the offers are about some of the findings, these come first, and the others come after the offers.
  const offered = new Set(found?.findings.map(keyOf));
  const first = offered.size ? unwaived.filter((finding) => offered.has(keyOf(finding))) : unwaived;
  const others = unwaived.filter((finding) => !first.includes(finding));
  return (
    <section class="breaches" aria-labelledby="breaches">
      <h2 id="breaches" ref={heading}>
        {say("breaches.title", { n: unwaived.length })}
      </h2>
      <p>{say(blocking ? "breaches.must" : "breaches.can")}</p>
      <Tappable {...props} findings={first} />
      <Meant {...{ game, openGame, onMend, found }} findings={unwaived} onGoOn={() => fix(props, unwaived)} />
      <Tappable {...props} findings={others} />
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

function keyOf({ rule, at }: Finding): string {
  return JSON.stringify([rule, at]);
}

/** Findings that lead to their pieces. */
function Tappable(props: ChangeableResultProps & { readonly findings: readonly Finding[] }) {
  if (!props.findings.length) return null;
  return (
    <ul class="findings">
      {withoutRepeats(props.findings).map((finding) => (
        <li key={JSON.stringify(finding)}>
          <button type="button" class="list-button" onClick={() => fix(props, [finding])}>
            <Icon name="warn" />
            <FindingText finding={finding} />
          </button>
          <FindingReason finding={finding} />
        </li>
      ))}
    </ul>
  );
}

/** Leave out findings that say the same as an earlier one. */
function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  const texts = findings.map((finding) => questionOf(finding) ?? finding.message);
  return findings.filter((_, index) => texts.indexOf(texts[index]!) === index);
}

/** Open the tab with the pieces that break the first of these rules, and let these pieces glow. */
function fix({ game, openGame, onEnter }: ChangeableResultProps, findings: readonly Finding[]): void {
  const latest = getState().openGames.find((one) => one.id === openGame.id);
  if (game && latest) {
    const found = findings.map((finding) => ({ finding, place: concernedPlace(finding, game, latest) }));
    const first = found.find(({ place }) => place !== null) ?? found[0];
    if (first && first.place !== null) moveFocus(latest, first.place, game.initialFocus(latest.table, first.place));
    if (first) pointTo(latest.id, latest.table, first.finding);
  }
  onEnter();
}

type WaivedProps = ChangeableResultProps & {
  /** The rules for moves that the players ignored in a turn. */
  readonly turnRules: Catalogue["turns"];
};

/** The broken rules that the players waived, with buttons to stop waiving them or, for turns, to read the rule. */
export function Waived({ turnRules, ...props }: WaivedProps) {
  const { report, catalogue } = props;
  const waived = report.findings.filter((finding) => finding.waived);
  if (!waived.length && !turnRules.length) return null;
  return (
    <section aria-labelledby="waived">
      <h2 id="waived">{say("breaches.waived")}</h2>
      <FindingList {...props} findings={waived}>
        {turnRules.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              class="list-button"
              onClick={() => showGuide({ show: "rule", game: catalogue.game, rule: id })}
            >
              <Icon name="warn" />
              <span>{say("breaches.waived.turns", { rule: title })}</span>
            </button>
          </li>
        ))}
      </FindingList>
    </section>
  );
}

type FindingListProps = ChangeableResultProps & {
  readonly findings: readonly Finding[];
  readonly children: ComponentChildren;
};

/** A list of findings, and what else is listed below them. */
function FindingList({ openGame, catalogue, findings, onChangeTable, children }: FindingListProps) {
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
        {children}
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
