import type { ScoreLine } from "@tallytale/client";
import { useState } from "preact/hooks";
import { Shape } from "../components/shape";
import { playerName, withPlayerNames } from "../words/player-names";
import { formatNumber, say } from "../words/translate";
import type { ResultBodyProps } from "./result";
import type { Score } from "./winner";

type SheetProps = ResultBodyProps & { readonly score: Score };
const VIEWS = ["player", "category"] as const;

/** All score lines, by player or by category. */
export function ScoreSheet(props: SheetProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]>("player");
  return (
    <section class="score-sheet" aria-labelledby="sheet">
      <h2 id="sheet">{say("sheet.title")}</h2>
      <fieldset class="option-group horizontal">
        <legend class="visually-hidden">{say("sheet.view")}</legend>
        {VIEWS.map((one) => (
          <label key={one}>
            <input type="radio" name="view" checked={one === view} onChange={() => setView(one)} />
            <span>{say(`sheet.by-${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {view === "player" ? <ByPlayer {...props} /> : <ByCategory {...props} />}
    </section>
  );
}

function ByPlayer(props: SheetProps) {
  const { score, openGame } = props;
  const ranked = score.players.toSorted((one, other) => one.rank - other.rank);
  return (
    <>
      {ranked.map((player) => (
        <section key={player.seat} class="panel" aria-label={playerName(openGame.people, player.seat)}>
          <h3>
            <Shape look={openGame.people[player.seat]!.look} />
            <span>{playerName(openGame.people, player.seat)}</span>
            <b>{formatNumber(player.total)}</b>
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
  const { score, catalogue, openGame } = props;
  const lines = score.players.flatMap(({ seat, lines }) => lines.map((line) => ({ seat, line })));
  return (
    <>
      {catalogue.scoring.map((rule) => {
        const found = lines.filter(({ line }) => line.rule === rule.id);
        if (!found.length) return null;
        return (
          <section key={rule.id} class="panel" aria-label={rule.title}>
            <h3>
              <span>{rule.title}</span>
            </h3>
            <ul class="lines">
              {found.map(({ seat, line }, index) => (
                <Line key={index} {...props} seat={seat} line={line} title={playerName(openGame.people, seat)} shape />
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

/** A score line. A tap shows its rule and the pieces that earned it. */
function Line({ seat, line, title, shape, game, catalogue, openGame, report }: LineProps) {
  const [expanded, setExpanded] = useState(false);
  const law = catalogue.scoring.find((rule) => rule.id === line.rule)?.law;
  return (
    <li>
      <button
        type="button"
        class={`line ${line.points ? "" : "no-points"}`}
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        <span class="line-text">
          {shape && <Shape look={openGame.people[seat]!.look} />}
          {withPlayerNames(title, openGame.people)}
          {line.points === 0 && <small>{say("sheet.why-not")}</small>}
        </span>
        <span class="line-sum">
          {formatNumber(line.count)} × {formatNumber(line.each)}
        </span>
        <b>{formatNumber(line.points)}</b>
      </button>
      {expanded && (
        <div class="line-why">
          {shape && <p>{withPlayerNames(line.text, openGame.people)}</p>}
          <p>{law}</p>
          {game && (
            <game.Board
              table={openGame.table}
              people={openGame.people}
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
