import type { PrinceTable } from "@tallytale/client";
import { Piece } from "../../components/button";
import { playerName } from "../../words/player-names";
import { formatList, say } from "../../words/translate";
import { Portrait } from "./character-portraits";
import type { LivePartProps } from "./live-play";
import { cellOf, characterTile, moveTo, type NextTile } from "./live-turn";
import type { Character } from "./planet";
import { vocabularyName } from "./planet-drawing";

/** After the last turn: hidden characters are turned over, one after the other. */
export function LiveReveal(props: LivePartProps) {
  const { facts, half, people, catalogue, next, table, enter, attempt, commit } = props;
  const names = (facts["revealing"] as readonly number[]).map((seat) => playerName(people, seat));
  const here = next.filter((one) => half.hidden && cellOf(one) === half.hidden.cell && one.move.tile.character);
  const reveal = ({ move: { seat } }: NextTile, who: Character) => {
    const move = moveTo(seat, characterTile(who), half.hidden!.cell);
    attempt(move, (after) => commit(move, after as PrinceTable));
  };
  return (
    <section class="palette little-prince-palette" aria-label={say("prince.reveal")}>
      <p>{say("prince.reveal.who", { names: formatList(names) })}</p>
      <div class="little-prince-tile-list">
        {here.map((one) => {
          const who = one.move.tile.character as Character;
          return (
            <Piece key={who} id={who} name={vocabularyName(catalogue, who)} onClick={() => reveal(one, who)}>
              <Portrait who={who} />
              <span class="little-prince-label">{vocabularyName(catalogue, who)}</span>
            </Piece>
          );
        })}
      </div>
      {half.hidden && (
        <button
          type="button"
          class="chip"
          data-piece="cancel"
          onClick={() => enter({ ...half, hidden: null }, table, false)}
        >
          {say("cancel")}
        </button>
      )}
    </section>
  );
}
