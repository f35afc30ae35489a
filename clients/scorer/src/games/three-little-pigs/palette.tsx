import type { PigsTable } from "@tallytale/client";
import { useRef } from "preact/hooks";
import { Piece } from "../../components/button";
import { Icon } from "../../components/icon";
import { withPlayerNames } from "../../words/player-names";
import { formatNumber, say } from "../../words/translate";
import { FlowerpotDrawing, HouseDrawing, TileDrawing } from "./drawings";
import {
  addFlowerpot,
  addTile,
  addWholeHouse,
  builtTiles,
  completeHouse,
  copyHouse,
  housesOf,
  MATERIALS,
  type Material,
  PARTS,
  type TilePart,
} from "./houses";
import { countInBox, kindName, tileName, vocabularyName } from "./names";
import type { SeatPartProps } from "./seat-entry";

const COLUMNS = 5;
const DOUBLE_TAP = 300; // milliseconds between the taps of a double tap
const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** All tiles by material and part, a whole house of each material, and what can be done with what is in focus. */
export function Palette(props: SeatPartProps) {
  const tools = [
    <FlowerpotButton key="pot" {...props} />,
    <CopyButton key="copy" {...props} />,
    <BinButton key="bin" {...props} />,
  ];
  return (
    <section class="palette pigs-palette" aria-label={say("pigs.palette")} onKeyDown={moveByArrowKeys}>
      {MATERIALS.map((material, row) => (
        <PaletteRow key={material} {...props} material={material}>
          {tools[row]}
        </PaletteRow>
      ))}
    </section>
  );
}

function PaletteRow(
  props: SeatPartProps & { readonly material: Material; readonly children: preact.ComponentChildren },
) {
  const { table, seat, material, takeStep, children, catalogue } = props;
  const name = say("pigs.whole", { material: vocabularyName(catalogue, material) });
  return (
    <>
      {PARTS.map((part) => (
        <TileButton key={part} {...props} part={part} />
      ))}
      <Piece
        id={`${material}-house`}
        class="pigs-tool"
        name={name}
        blockedBecause={blockedBecause(props, `${material}-house`)}
        onClick={() => takeStep(`${material}-house`, addWholeHouse(table, seat, material), name)}
      >
        <HouseDrawing material={material} />
      </Piece>
      {children}
    </>
  );
}

/** A tile to put. A second tap on a door at once builds the rest of its house. */
function TileButton(props: SeatPartProps & { readonly material: Material; readonly part: TilePart }) {
  const { table, seat, focus, material, part, takeStep, changeTable, catalogue } = props;
  const lastTap = useRef<{ readonly at: number; readonly made: PigsTable } | null>(null);
  const kind = { material, part };
  const name = kindName(catalogue, kind);
  const left = Math.max(0, countInBox(catalogue, `${material}-${part}`) - builtTiles(table, kind));
  const tap = () => {
    const at = performance.now();
    if (lastTap.current?.made === table && at - lastTap.current.at < DOUBLE_TAP) {
      const made = completeHouse(table, seat, focus, material);
      return changeTable(made.table, say("pigs.whole", { material: vocabularyName(catalogue, material) }), made.focus);
    }
    const made = addTile(table, seat, focus, material, part);
    lastTap.current = part === "door" ? { at, made: made.table } : null;
    takeStep(`${material}-${part}`, made, name);
  };
  return (
    <Piece
      id={`${material}-${part}`}
      class="pigs-kind"
      name={say("pigs.left", { name, n: left })}
      blockedBecause={blockedBecause(props, `${material}-${part}`)}
      onClick={tap}
    >
      <TileDrawing material={material} part={part} />
      <span class="pigs-left">{formatNumber(left)}</span>
    </Piece>
  );
}

function FlowerpotButton({ table, seat, focus, takeStep, catalogue }: SeatPartProps) {
  const tile = focus.tile && housesOf(table, seat)[focus.tile[0]]?.tiles[focus.tile[1]];
  const name = say("pigs.pot");
  const made = addFlowerpot(table, seat, focus);
  const there = tile ? tileName(catalogue, tile) : "";
  return (
    <ToolButton
      id="pot"
      name={there ? say("pigs.pot.on", { name: there }) : name}
      unavailable={!made}
      onClick={() => takeStep("pot", made, name)}
    >
      <FlowerpotDrawing />
    </ToolButton>
  );
}

function CopyButton(props: SeatPartProps) {
  const { table, seat, focus, takeStep } = props;
  const made = copyHouse(table, seat, focus);
  return (
    <ToolButton
      id="copy"
      name={say("pigs.copy")}
      unavailable={!made}
      dim={blockedBecause(props, "copy")}
      onClick={() => takeStep("copy", made, say("pigs.copied"))}
    >
      <Icon name="copy" />
    </ToolButton>
  );
}

function BinButton({ table, seat, focus, catalogue, removeFocusedPiece }: SeatPartProps) {
  const houses = housesOf(table, seat);
  const tile = focus.tile && houses[focus.tile[0]]?.tiles[focus.tile[1]];
  const name = tile ? tileName(catalogue, tile) : say("pigs.house", { n: focus.house + 1 });
  return (
    <ToolButton
      id="bin"
      name={say("pigs.remove", { name })}
      unavailable={!tile && !houses[focus.house]}
      onClick={removeFocusedPiece}
    >
      <Icon name="bin" />
    </ToolButton>
  );
}

interface ToolButtonProps {
  readonly id: string;
  readonly name: string;
  readonly unavailable: boolean;
  readonly dim?: string | undefined;
  readonly onClick: () => void;
  readonly children: preact.ComponentChildren;
}

/** What there is nothing to do with now stays where it is, so that a keyboard keeps its place. */
function ToolButton({ id, name, unavailable, dim, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      class={`piece pigs-tool ${dim ? "dim" : ""}`}
      data-piece={id}
      aria-label={dim ? `${name}. ${dim}` : name}
      aria-disabled={unavailable}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Return what the judge says against a step, if anything. */
function blockedBecause({ verdict, people }: SeatPartProps, step: string): string | undefined {
  const finding = verdict.blocked.get(step);
  return finding && withPlayerNames(finding.message, people);
}

/** Arrow keys walk through the palette. */
function moveByArrowKeys(event: KeyboardEvent) {
  const offset = ARROWS[event.key];
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (!offset || at < 0) return;
  buttons[at + offset]?.focus();
  event.preventDefault();
}
