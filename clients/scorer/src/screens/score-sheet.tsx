import type { Score, ScoreLine } from "@tallytale/client";
import { useState } from "preact/hooks";
import { RuleButton } from "../components/guide-button";
import { Icon } from "../components/icon";
import { Instruction } from "../components/instruction";
import { Shape } from "../components/shape";
import { TapPicture } from "../components/tap-picture";
import { TotalsRow } from "../components/totals-row";
import { type ScoreRow, scoreRows } from "../judge/score-rows";
import { playerName } from "../words/player-names";
import { formatNumber, say } from "../words/translate";
import type { ResultBodyProps } from "./result";

type SheetProps = ResultBodyProps & { readonly score: Score };

/**
 * The score sheet: a column for each player and a row for each category. A tap on a category highlights the pieces that
 * earned its points.
 */
export function ScoreSheet(props: SheetProps) {
  const { score, catalogue } = props;
  const setColumns = (table: HTMLElement | null) => table?.style.setProperty("--players", String(score.players.length));
  return (
    <section class="score-sheet" aria-labelledby="sheet">
      <h2 id="sheet">{say("sheet.title")}</h2>
      <Instruction text={say("sheet.hint")} picture={<TapPicture tapped={<Icon name="lamp" />} />} />
      <table class="sheet-table" ref={setColumns}>
        <Heads {...props} />
        <tbody>
          {scoreRows(score, catalogue).map((row) => (
            <Row key={row.rule.id} {...props} row={row} />
          ))}
        </tbody>
        <TotalsRow players={score.players} />
      </table>
    </section>
  );
}

function Heads({ score, openGame: { people } }: SheetProps) {
  return (
    <thead>
      <tr>
        <td />
        {score.players.map(({ seat }) => (
          <th key={seat} scope="col">
            <Shape look={people[seat]!.look} />
            <span>{playerName(people, seat)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = SheetProps & { readonly row: ScoreRow };

function Row(props: RowProps) {
  const { rule, cells } = props.row;
  const [lit, setLit] = useState(false);
  return (
    <>
      <tr class="sheet-row">
        <th scope="row">
          <button type="button" class="line" aria-expanded={lit} onClick={() => setLit(!lit)}>
            <Icon name="lamp" />
            <span>{rule.title}</span>
          </button>
        </th>
        {cells.map((lines, index) => (
          <td key={index} class={sumOf(lines) ? "" : "no-points"}>
            {lines.length ? formatNumber(sumOf(lines)) : "–"}
          </td>
        ))}
      </tr>
      {lit && (
        <tr class="sheet-details">
          <td colSpan={cells.length + 1}>
            <Reasons {...props} />
          </td>
        </tr>
      )}
    </>
  );
}

function sumOf(lines: readonly ScoreLine[]): number {
  return lines.reduce((sum, { points }) => sum + points, 0);
}

/** Why a category gives these points: its rule, the winners of its awards, and each player's score lines. */
function Reasons(props: RowProps) {
  const { row, score, openGame } = props;
  return (
    <div class="line-why">
      <p>{row.rule.law}</p>
      <RuleButton game={openGame.table.game} rule={row.rule.id} />
      {row.awards.map((award, index) => (
        <p key={index} class="award-holder">
          {award.text}
        </p>
      ))}
      {row.cells.map(
        (lines, index) =>
          lines.length > 0 && <SeatLines key={index} {...props} seat={score.players[index]!.seat} lines={lines} />,
      )}
    </div>
  );
}

type SeatLinesProps = RowProps & { readonly seat: number; readonly lines: readonly ScoreLine[] };

/** A player's score lines in one category, and the pieces that earned them. */
function SeatLines({ seat, lines, openGame, catalogue, report, game }: SeatLinesProps) {
  const { people, table } = openGame;
  const glowing = new Set(lines.flatMap(({ at }) => at));
  return (
    <section aria-label={playerName(people, seat)}>
      <h3>
        <Shape look={people[seat]!.look} />
        <span>{playerName(people, seat)}</span>
        <b>{formatNumber(sumOf(lines))}</b>
      </h3>
      <ul class="line-texts">
        {lines.map((line, number) => (
          <li key={number}>
            <span>{line.text}</span>
            {line.points !== 0 && (
              <span class="line-sum">
                {formatNumber(line.count)} × {formatNumber(line.each)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {game && <game.Board {...{ table, people, seat, catalogue, report, glowing }} />}
    </section>
  );
}
