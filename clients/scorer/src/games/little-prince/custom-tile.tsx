/** A tile made by hand, of any kind and with anything on it: for what the list lacks, and for what was laid wrongly. */

import { Sheet } from "../../components/sheet";
import { Stepper } from "../../components/stepper";
import { say } from "../../words/translate";
import { Portrait } from "./character-portraits";
import type { GridProps, Put } from "./grid-entry";
import { Drawn, OBJECTS } from "./object-drawings";
import { type Cell, KINDS, type Kind, type Land, MOST_ON_TILE, PLACES, type Thing } from "./planet";
import { label, whereabouts } from "./planet-drawing";

type OwnTileProps = GridProps & { readonly tile: Cell; readonly put: Put; readonly onClose: () => void };

export function OwnTile(props: OwnTileProps) {
  const { tile, focus, catalogue, put, onClose } = props;
  const kind = tile?.kind ?? PLACES[focus.cell]!;
  return (
    <Sheet title={say("prince.own")} onClose={onClose}>
      <p class="small">{whereabouts(focus.cell)}</p>
      <fieldset class="choice little-prince-kinds">
        <legend class="unseen">{say("prince.kind")}</legend>
        {KINDS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="kind"
              value={one}
              checked={one === kind}
              onChange={() => put(blank(one), false)}
            />
            <span>{label(catalogue, one)}</span>
          </label>
        ))}
      </fieldset>
      {kind === "character" ? <Corner {...props} /> : <Ground {...props} kind={kind} />}
      <button type="button" class="wide main" data-tap="done" onClick={onClose}>
        {say("prince.done")}
      </button>
    </Sheet>
  );
}

/** A tile of a kind, with nothing on it; who is on a character tile is chosen from the list. */
function blank(kind: Kind): Cell {
  return kind === "character" ? { kind, character: null } : { kind };
}

function Corner({ tile, catalogue, put }: OwnTileProps) {
  const here = tile?.kind === "character" ? tile : { kind: "character" as const, character: null };
  const stars = here.big_star ?? 0;
  return (
    <div class="little-prince-counters">
      <p class="little-prince-who">
        <Portrait who={here.character} />{" "}
        {here.character ? label(catalogue, here.character) : say("prince.choose-below")}
      </p>
      <Stepper
        id="big_star"
        name={label(catalogue, "big_star")}
        value={stars}
        most={MOST_ON_TILE}
        onChange={(big_star) => put({ ...here, big_star }, false)}
      >
        <span class="little-prince-sticker">
          <Drawn thing="big_star" />
        </span>
      </Stepper>
    </div>
  );
}

function Ground({ tile, kind, catalogue, put }: OwnTileProps & { readonly kind: Land["kind"] }) {
  const objects = (tile?.kind !== "character" && !tile?.covered && tile?.objects) || {};
  const set = (thing: Thing, count: number) => put({ kind, objects: { ...objects, [thing]: count } }, false);
  return (
    <div class="little-prince-counters">
      {OBJECTS.map((thing) => (
        <Stepper
          key={thing}
          id={thing}
          name={label(catalogue, thing)}
          value={objects[thing] ?? 0}
          most={thing === "baobab" ? 1 : MOST_ON_TILE}
          onChange={(count) => set(thing, count)}
        >
          <span class="little-prince-sticker">
            <Drawn thing={thing} />
          </span>
        </Stepper>
      ))}
    </div>
  );
}
