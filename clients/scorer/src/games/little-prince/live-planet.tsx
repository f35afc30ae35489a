import { ScrollRegion } from "../../components/scroll-region";
import { playerName } from "../../words/player-names";
import { say } from "../../words/translate";
import type { LivePartProps } from "./live-play";
import { moveTo, type NextTile } from "./live-turn";
import { type Cell, EXPECTED_KINDS } from "./planet";
import { cellName, PlanetDrawing, TileDrawing, tileInWords, vocabularyName } from "./planet-drawing";

interface LivePlanetProps extends LivePartProps {
  readonly owner: number;
  /** Where the tile that was tapped can go. */
  readonly spots: ReadonlyMap<number, NextTile>;
}

/** The planet of one player. The cells where a tile can go, or the hidden characters at the end, light up. */
export function LivePlanet(props: LivePlanetProps) {
  const { table, owner, people } = props;
  const { planet } = table.players[owner]!;
  if (planet.form !== "grid") return null;
  return (
    <ScrollRegion class="table live-planet" name={say("prince.planet", { name: playerName(people, owner) })}>
      <PlanetDrawing grid={planet} cell={(tile, cell) => <LiveCell key={cell} {...props} {...{ tile, cell }} />} />
    </ScrollRegion>
  );
}

function LiveCell(props: LivePlanetProps & { readonly tile: Cell; readonly cell: number }) {
  const { tile, cell, spots, owner, seat, over, facts, half, table, catalogue, finish, enter, attempt, commit } = props;
  const spot = spots.get(cell);
  const revealing = Array.isArray(facts["revealing"]) && facts["revealing"].includes(owner);
  const hides = over && revealing && tile?.kind === "character" && !tile.character;
  const kind = vocabularyName(catalogue, EXPECTED_KINDS[cell]!);
  const name = say("told", { what: [cellName(cell), kind].join(say("comma")), text: tileInWords(catalogue, tile) });
  const tap = () => {
    if (hides) enter({ ...half, hidden: { seat: owner, cell } }, table, false);
    else if (spot) finish(spot);
    else {
      const move = moveTo(owner, half.tile!, cell);
      attempt(move, (after) => commit(move, after));
    }
  };
  if (!hides && (!half.tile || owner !== seat))
    return (
      <div class="little-prince-grid-cell" role="img" aria-label={name}>
        <TileDrawing tile={tile} />
      </div>
    );
  const chosen = half.hidden?.seat === owner && half.hidden.cell === cell;
  return (
    <div class="little-prince-grid-cell">
      <button
        type="button"
        class={`piece little-prince-cell ${spot || hides ? "live-lit" : ""}`}
        data-piece={`cell-${cell}`}
        aria-label={name}
        aria-pressed={hides ? chosen : undefined}
        onClick={tap}
      >
        <TileDrawing tile={tile} />
      </button>
    </div>
  );
}
