import type { ScoreLine } from "@tallytale/client";
import { useState } from "preact/hooks";
import { Shape } from "../components/shape";
import { called, personal } from "../words/player-names";
import { number, say } from "../words/translate";
import type { VerdictProps } from "./result";
import type { Score } from "./winner";

type SheetProps = VerdictProps & { readonly score: Score };
const VIEWS = ["player", "category"] as const;

/** The calm score sheet: every line, by player or by category. */
export function ScoreSheet(props: SheetProps) {
  const [view, see] = useState<(typeof VIEWS)[number]>("player");
  return (
    <section class="score-sheet" aria-labelledby="sheet">
      <h2 id="sheet">{say("sheet.title")}</h2>
      <fieldset class="choice row">
        <legend class="unseen">{say("sheet.view")}</legend>
        {VIEWS.map((one) => (
          <label key={one}>
            <input type="radio" name="view" checked={one === view} onChange={() => see(one)} />
            <span>{say(`sheet.by-${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {view === "player" ? <ByPlayer {...props} /> : <ByCategory {...props} />}
    </section>
  );
}

function ByPlayer(props: SheetProps) {
  const { score, sitting } = props;
  const ranked = score.players.toSorted((one, other) => one.rank - other.rank);
  return (
    <>
      {ranked.map((player) => (
        <section key={player.seat} class="paper" aria-label={called(sitting.people, player.seat)}>
          <h3>
            <Shape look={sitting.people[player.seat]!.look} />
            <span>{called(sitting.people, player.seat)}</span>
            <b>{number(player.total)}</b>
          </h3>
          <ul class="lines">
            {player.lines.map((line, index) => (
              <Line key={`${line.rule} ${index}`} {...props} seat={player.seat} line={line} title={line.text} />
            ))}
            {player.lines.length === 0 && <li class="small">{say("sheet.nothing")}</li>}
          </ul>
        </section>
      ))}
    </>
  );
}

function ByCategory(props: SheetProps) {
  const { score, catalogue, sitting } = props;
  const lines = score.players.flatMap(({ seat, lines }) => lines.map((line) => ({ seat, line })));
  return (
    <>
      {catalogue.scoring.map((rule) => {
        const found = lines.filter(({ line }) => line.rule === rule.id);
        if (!found.length) return null;
        return (
          <section key={rule.id} class="paper" aria-label={rule.title}>
            <h3>
              <span>{rule.title}</span>
            </h3>
            <ul class="lines">
              {found.map(({ seat, line }, index) => (
                <Line key={index} {...props} seat={seat} line={line} title={called(sitting.people, seat)} shape />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

type LineProps = SheetProps & {
  readonly seat: number;
  readonly line: ScoreLine;
  readonly title: string;
  readonly shape?: boolean;
};

/** A line; tapped, it tells its law and shows the pieces that earned it, or why nothing did. */
function Line({ seat, line, title, shape, game, catalogue, sitting, report }: LineProps) {
  const [open, toggle] = useState(false);
  const law = catalogue.scoring.find((rule) => rule.id === line.rule)?.law;
  return (
    <li>
      <button
        type="button"
        class={`line ${line.points ? "" : "zero"}`}
        aria-expanded={open}
        onClick={() => toggle(!open)}
      >
        <span class="line-text">
          {shape && <Shape look={sitting.people[seat]!.look} />}
          {personal(title, sitting.people)}
          {line.points === 0 && <small>{say("sheet.why-not")}</small>}
        </span>
        <span class="line-sum">
          {number(line.count)} × {number(line.each)}
        </span>
        <b>{number(line.points)}</b>
      </button>
      {open && (
        <div class="line-why">
          {shape && <p>{personal(line.text, sitting.people)}</p>}
          <p>{law}</p>
          {game && (
            <game.Board
              table={sitting.table}
              people={sitting.people}
              seat={seat}
              catalogue={catalogue}
              report={report}
              glowing={new Set(line.at)}
            />
          )}
        </div>
      )}
    </li>
  );
}
