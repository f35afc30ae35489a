import type { PigsTable } from "@tallytale/client";
import { useRef } from "preact/hooks";
import { Piece } from "../../components/button";
import { Icon } from "../../components/icon";
import { personal } from "../../words/player-names";
import { number, say } from "../../words/translate";
import { HouseDrawing, PotDrawing, TileDrawing } from "./drawings";
import {
  built,
  completed,
  copied,
  housesOf,
  MATERIALS,
  type Material,
  PARTS,
  type Part,
  potted,
  put,
  whole,
} from "./houses";
import { inBox, kindName, tileName } from "./names";
import type { PartProps } from "./seat-entry";

const COLUMNS = 5;
const TWICE = 300; // milliseconds between the taps of a double tap
const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** All tiles by material and part, a whole house of each material, and what can be done with what is in focus. */
export function Palette(props: PartProps) {
  const tools = [<Pot key="pot" {...props} />, <Copy key="copy" {...props} />, <Bin key="bin" {...props} />];
  return (
    <section class="palette pigs-palette" aria-label={say("pigs.palette")} onKeyDown={walk}>
      {MATERIALS.map((material, row) => (
        <Row key={material} {...props} material={material}>
          {tools[row]}
        </Row>
      ))}
    </section>
  );
}

function Row(props: PartProps & { readonly material: Material; readonly children: preact.ComponentChildren }) {
  const { table, seat, material, take, children } = props;
  const name = say("pigs.whole", { material: say(`pigs.material.${material}`) });
  return (
    <>
      {PARTS.map((part) => (
        <Tile key={part} {...props} part={part} />
      ))}
      <Piece
        id={`${material}-house`}
        class="pigs-tool"
        name={name}
        dim={spoken(props, `${material}-house`)}
        onClick={() => take(`${material}-house`, whole(table, seat, material), name)}
      >
        <HouseDrawing material={material} />
      </Piece>
      {children}
    </>
  );
}

/** A tile to put. A second tap on a door at once builds the rest of its house. */
function Tile(props: PartProps & { readonly material: Material; readonly part: Part }) {
  const { table, seat, focus, material, part, take, change, catalogue } = props;
  const first = useRef<{ readonly at: number; readonly made: PigsTable } | null>(null);
  const kind = { material, part };
  const name = kindName(catalogue, kind);
  const left = Math.max(0, inBox(catalogue, `${material}-${part}`) - built(table, kind));
  const tap = () => {
    const at = performance.now();
    if (first.current?.made === table && at - first.current.at < TWICE) {
      const made = completed(table, seat, focus, material);
      return change(made.table, say("pigs.whole", { material: say(`pigs.material.${material}`) }), made.focus);
    }
    const made = put(table, seat, focus, material, part);
    first.current = part === "door" ? { at, made: made.table } : null;
    take(`${material}-${part}`, made, name);
  };
  return (
    <Piece
      id={`${material}-${part}`}
      class="pigs-kind"
      name={say("pigs.left", { name, n: left })}
      dim={spoken(props, `${material}-${part}`)}
      onClick={tap}
    >
      <TileDrawing material={material} part={part} />
      <span class="pigs-left">{number(left)}</span>
    </Piece>
  );
}

function Pot({ table, seat, focus, take, catalogue }: PartProps) {
  const tile = focus.tile && housesOf(table, seat)[focus.tile[0]]?.tiles[focus.tile[1]];
  const name = say("pigs.pot");
  const made = potted(table, seat, focus);
  const there = tile ? tileName(catalogue, tile) : "";
  return (
    <Tool
      id="pot"
      name={there ? say("pigs.pot.on", { name: there }) : name}
      idle={!made}
      onClick={() => take("pot", made, name)}
    >
      <PotDrawing />
    </Tool>
  );
}

function Copy(props: PartProps) {
  const { table, seat, focus, take } = props;
  const made = copied(table, seat, focus);
  return (
    <Tool
      id="copy"
      name={say("pigs.copy")}
      idle={!made}
      dim={spoken(props, "copy")}
      onClick={() => take("copy", made, say("pigs.copied"))}
    >
      <Icon name="copy" />
    </Tool>
  );
}

function Bin({ table, seat, focus, catalogue, remove }: PartProps) {
  const houses = housesOf(table, seat);
  const tile = focus.tile && houses[focus.tile[0]]?.tiles[focus.tile[1]];
  const name = tile ? tileName(catalogue, tile) : say("pigs.house", { n: focus.house + 1 });
  return (
    <Tool id="bin" name={say("pigs.remove", { name })} idle={!tile && !houses[focus.house]} onClick={remove}>
      <Icon name="bin" />
    </Tool>
  );
}

interface ToolProps {
  readonly id: string;
  readonly name: string;
  readonly idle: boolean;
  readonly dim?: string | undefined;
  readonly onClick: () => void;
  readonly children: preact.ComponentChildren;
}

/** What there is nothing to do with now stays where it is, so that a keyboard keeps its place. */
function Tool({ id, name, idle, dim, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      class={`piece pigs-tool ${dim ? "dim" : ""}`}
      data-piece={id}
      aria-label={dim ? say("sentences", { first: name, second: dim }) : name}
      aria-disabled={idle}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Return what the judge says against a step, if anything. */
function spoken({ judged, people }: PartProps, step: string): string | undefined {
  const finding = judged.blocked.get(step);
  return finding && personal(finding.message, people);
}

/** Arrow keys walk through the palette. */
function walk(event: KeyboardEvent) {
  const by = ARROWS[event.key];
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (!by || at < 0) return;
  buttons[at + by]?.focus();
  event.preventDefault();
}
