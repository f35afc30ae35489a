import { TotalsRow } from "../components/totals-row";
import { uncheckedReasons } from "../judge/reports";
import { scoreRows } from "../judge/score-rows";
import { playerName } from "../words/player-names";
import { formatNumber, say } from "../words/translate";
import { formatDay } from "./dates";
import type { DatedResultProps } from "./share-result";

/** The score sheet for printing. It is hidden on the screen. */
export function PrintSheet(props: DatedResultProps) {
  const { report, score, catalogue, turnRules, openGame, date } = props;
  const variant = catalogue.variants.find((one) => one.name === report.variant);
  const houseRuleNames = (openGame.table.house_rules ?? []) as readonly string[];
  const houseRules = catalogue.house_rules.filter((rule) => houseRuleNames.includes(rule.name));
  const waived = [
    ...report.findings.map(({ message }) => message),
    ...turnRules.map(({ title }) => say("breaches.waived.turns", { rule: title })),
  ];
  return (
    <section class="print-sheet">
      <h1>{catalogue.title}</h1>
      <p>{[variant?.title, formatDay(date)].filter(Boolean).join(" · ")}</p>
      <ScoreTable {...props} />
      <p>
        <b>{score.text}</b>
      </p>
      {houseRules.length > 0 && (
        <PrintedList
          title={say("house-rules")}
          sentences={houseRules.map((rule) => say("told", { what: rule.title, text: rule.text }))}
        />
      )}
      {waived.length > 0 && <PrintedList title={say("breaches.waived")} sentences={waived} />}
      {report.unchecked.length > 0 && (
        <PrintedList title={say("print.unchecked")} sentences={uncheckedReasons(report)} />
      )}
      <p class="print-small">Tallytale · {say("print.rules", { rules: report.rules })}</p>
    </section>
  );
}

/**
 * A table with a column for each player and a row for each scoring rule. A cell lists all points that the player has by
 * this rule.
 */
function ScoreTable({ score, catalogue, openGame }: DatedResultProps) {
  return (
    <table>
      <thead>
        <tr>
          <td />
          {score.players.map(({ seat }) => (
            <th key={seat} scope="col">
              {playerName(openGame.people, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scoreRows(score, catalogue).map(({ rule, cells }) => (
          <tr key={rule.id}>
            <th scope="row">{rule.title}</th>
            {cells.map((lines, index) => (
              <td key={index}>{pointsInWords(lines.map((line) => line.points))}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <TotalsRow players={score.players} />
    </table>
  );
}

function pointsInWords(all: readonly number[]): string {
  return all.map(formatNumber).join(say("between")) || "–";
}

function PrintedList({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {sentences.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
