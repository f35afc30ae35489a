/**
 * A sheet to build a tile from its parts. Users need it if the list lacks a tile, or if a tile lies in the wrong place.
 */

import { Icon } from "../../components/icon";
import { Sheet } from "../../components/sheet";
import { Stepper } from "../../components/stepper";
import { PRINCE_CHARACTER, PRINCE_OBJECTS } from "../../generated/bounds";
import { say } from "../../words/translate";
import { Portrait } from "./character-portraits";
import type { GridProps, PlaceTile } from "./grid-entry";
import { OBJECTS, ObjectDrawing } from "./object-drawings";
import {
  type Cell,
  EXPECTED_KINDS,
  type LandTile,
  type ObjectName,
  type Objects,
  TILE_KINDS,
  type TileKind,
} from "./planet";
import { cellName, vocabularyName } from "./planet-drawing";

type CustomTileProps = GridProps & { readonly tile: Cell; readonly placeTile: PlaceTile; readonly onClose: () => void };

/** A button that opens a sheet for a tile that is not in the list. */
export function CustomTileButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      class="round-button"
      aria-label={say("prince.own")}
      title={say("prince.own")}
      data-tap="own"
      onClick={onClick}
    >
      <Icon name="more" />
    </button>
  );
}

export function CustomTileSheet(props: CustomTileProps) {
  const { tile, focus, catalogue, placeTile, onClose } = props;
  const kind = tile?.kind ?? EXPECTED_KINDS[focus.cell]!;
  return (
    <Sheet title={say("prince.own")} onClose={onClose}>
      <p class="small">{cellName(focus.cell)}</p>
      <fieldset class="option-group little-prince-kinds">
        <legend class="visually-hidden">{say("prince.kind")}</legend>
        {TILE_KINDS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="kind"
              value={one}
              checked={one === kind}
              onChange={() => placeTile(emptyTile(one), false)}
            />
            <span>{vocabularyName(catalogue, one)}</span>
          </label>
        ))}
      </fieldset>
      {kind === "character" ? <CharacterTileForm {...props} /> : <LandTileForm {...props} kind={kind} />}
      <button type="button" class="wide-button primary" data-tap="done" onClick={onClose}>
        {say("prince.done")}
      </button>
    </Sheet>
  );
}

function emptyTile(kind: TileKind): Cell {
  return kind === "character" ? { kind, character: null } : { kind };
}

function CharacterTileForm({ tile, catalogue, placeTile }: CustomTileProps) {
  const characterTile = tile?.kind === "character" ? tile : { kind: "character" as const, character: null };
  const stars = characterTile.big_star ?? 0;
  return (
    <div class="little-prince-counters">
      <p class="little-prince-tile-character">
        <Portrait who={characterTile.character} />{" "}
        {characterTile.character ? vocabularyName(catalogue, characterTile.character) : say("prince.choose-below")}
      </p>
      <Stepper
        id="big_star"
        name={vocabularyName(catalogue, "big_star")}
        value={stars}
        max={PRINCE_CHARACTER.big_star}
        onChange={(big_star) => placeTile({ ...characterTile, big_star }, false)}
      >
        <span class="little-prince-counter-icon">
          <ObjectDrawing thing="big_star" />
        </span>
      </Stepper>
    </div>
  );
}

function LandTileForm({ tile, kind, catalogue, placeTile }: CustomTileProps & { readonly kind: LandTile["kind"] }) {
  const objects = (tile?.kind !== "character" && !tile?.covered && tile?.objects) || {};
  return (
    <ObjectSteppers {...{ catalogue, objects }} onChange={(changed) => placeTile({ kind, objects: changed }, false)} />
  );
}

interface ObjectSteppersProps extends Pick<CustomTileProps, "catalogue"> {
  readonly objects: Objects;
  readonly onChange: (objects: Objects) => void;
}

/** Counters for everything that a tile can show. */
export function ObjectSteppers({ catalogue, objects, onChange }: ObjectSteppersProps) {
  const set = (thing: ObjectName, count: number) => onChange({ ...objects, [thing]: count });
  return (
    <div class="little-prince-counters">
      {OBJECTS.map((thing) => (
        <Stepper
          key={thing}
          id={thing}
          name={vocabularyName(catalogue, thing)}
          value={objects[thing] ?? 0}
          max={PRINCE_OBJECTS[thing]}
          onChange={(count) => set(thing, count)}
        >
          <span class="little-prince-counter-icon">
            <ObjectDrawing thing={thing} />
          </span>
        </Stepper>
      ))}
    </div>
  );
}
