import { called, personal } from "../words/player-names";
import { list, number, say } from "../words/translate";
import { day } from "./dates";
import type { DatedProps } from "./share-result";

/** The score sheet on paper: seen by the printer only. */
export function Print(props: DatedProps) {
  const { report, score, catalogue, sitting, date } = props;
  const variant = catalogue.variants.find((one) => one.name === report.variant);
  const played = (sitting.table.house_rules ?? []) as readonly string[];
  const houseRules = catalogue.house_rules.filter((rule) => played.includes(rule.name));
  const winners = list(score.winners.map((seat) => called(sitting.people, seat)));
  return (
    <section class="print-sheet">
      <h1>{catalogue.title}</h1>
      <p>{[variant?.title, day(date)].filter(Boolean).join(" · ")}</p>
      <Sums {...props} />
      <p>
        <b>{say("result.wins", { n: score.winners.length, names: winners })}</b>{" "}
        {score.decided_by === "tie-break" && `${say("result.by.tie-break")} ${catalogue.tie_break}`}
        {score.decided_by === "shared" && say("result.by.shared")}
      </p>
      {houseRules.length > 0 && (
        <Told
          title={say("house-rules")}
          sentences={houseRules.map((rule) => say("told", { what: rule.title, text: rule.text }))}
        />
      )}
      {report.findings.length > 0 && (
        <Told
          title={say("breaches.waived")}
          sentences={report.findings.map((one) => personal(one.message, sitting.people))}
        />
      )}
      {report.unchecked.length > 0 && (
        <Told title={say("print.unchecked")} sentences={report.unchecked.map((one) => one.reason)} />
      )}
      <p class="print-small">Tallytale · {say("print.rules", { rules: report.rules })}</p>
    </section>
  );
}

/** All players side by side, a row for each category; several lines of one category stand one after the other. */
function Sums({ score, catalogue, sitting }: DatedProps) {
  const rows = catalogue.scoring.filter(({ id }) =>
    score.players.some(({ lines }) => lines.some((line) => line.rule === id)),
  );
  return (
    <table>
      <thead>
        <tr>
          <td />
          {score.players.map(({ seat }) => (
            <th key={seat} scope="col">
              {called(sitting.people, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((rule) => (
          <tr key={rule.id}>
            <th scope="row">{rule.title}</th>
            {score.players.map(({ seat, lines }) => (
              <td key={seat}>{points(lines.filter((line) => line.rule === rule.id).map((line) => line.points))}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say("print.total")}</th>
          {score.players.map(({ seat, total }) => (
            <td key={seat}>{number(total)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function points(all: readonly number[]): string {
  return all.map(number).join(say("between")) || "–";
}

function Told({ title, sentences }: { title: string; sentences: readonly string[] }) {
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
