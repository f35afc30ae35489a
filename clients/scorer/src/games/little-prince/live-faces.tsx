import { playerName } from "../../words/player-names";
import { formatNumber, say } from "../../words/translate";
import { Board } from "./board";
import type { LivePartProps } from "./live-play";
import { ObjectDrawing } from "./object-drawings";
import { cells, isOpen, type ObjectName } from "./planet";

const NONE: ReadonlySet<string> = new Set();
const VOLCANO: ObjectName = "volcano";

/** Each player's face, small planet, and volcanoes. Those who would pay for them now are marked. */
export function LiveFaces(props: LivePartProps & { readonly onLook: (seat: number) => void }) {
  const { table, people, catalogue, seat, faces, onLook } = props;
  return (
    <ul class="live-faces" aria-label={say("entry.places")}>
      {people.map((_, other) => (
        <li key={other}>
          {faces[other]}
          <Volcanoes {...props} owner={other} />
          {other !== seat && (
            <button
              type="button"
              class="live-look"
              data-look={other}
              aria-label={say("prince.look", { name: playerName(people, other) })}
              onClick={() => onLook(other)}
            >
              <Board {...{ table, people, catalogue }} seat={other} report={null} glowing={NONE} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Volcanoes({ table, report, owner }: LivePartProps & { readonly owner: number }) {
  const { planet } = table.players[owner]!;
  const tiles = planet.form === "grid" ? cells(planet) : [];
  const count = tiles.reduce((sum, tile) => sum + (tile && isOpen(tile) ? (tile.objects?.volcano ?? 0) : 0), 0);
  const lines = report?.score?.players[owner]?.lines ?? [];
  const pays = lines.some(({ at, points }) => points < 0 && at.length > 0);
  const name = say(pays ? "prince.volcanoes.pays" : "prince.volcanoes", { n: count });
  return (
    <span class={`live-volcanoes ${pays ? "pays" : ""}`} role="img" aria-label={name}>
      <ObjectDrawing thing={VOLCANO} /> <b aria-hidden="true">{formatNumber(count)}</b>
    </span>
  );
}
