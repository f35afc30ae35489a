import { BlockedReason } from "../../components/blocked-reason";
import { Piece } from "../../components/button";
import { Icon } from "../../components/icon";
import { StepButton } from "../../components/step-button";
import { formatNumber, say } from "../../words/translate";
import { FlowerpotDrawing, HouseDrawing, TileDrawing } from "./drawings";
import {
  addFlowerpot,
  addTile,
  addWholeHouse,
  builtTiles,
  copyHouse,
  FIRST_PARTS,
  housesOf,
  houseToBuild,
  MATERIALS,
  type Material,
  newHouseFocus,
  newHouseStep,
  PARTS,
  type TilePart,
} from "./houses";
import { countInBox, kindName, tileName } from "./names";
import type { SeatPartProps } from "./seat-entry";

const COLUMNS = 5;
const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/**
 * The buttons to build with: a row for each material, with its tiles, a whole house and a tool (flowerpot, copy, bin).
 */
export function Palette(props: SeatPartProps) {
  const tools = [
    <FlowerpotButton key="pot" {...props} />,
    <CopyButton key="copy" {...props} />,
    <BinButton key="bin" {...props} />,
  ];
  return (
    <section class="palette pigs-palette" aria-label={say("pigs.palette")} onKeyDown={moveByArrowKeys}>
      <BlockedReason {...props} />
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
  const { table, seat, material, show, children } = props;
  const name = say("pigs.whole", { material: say(`pigs.material.${material}`) });
  return (
    <>
      {PARTS.map((part) => (
        <TileButton key={part} {...props} part={part} />
      ))}
      <StepButton
        {...props}
        step={`${material}-house`}
        class="pigs-tool-button"
        name={name}
        target={housesOf(table, seat).length}
        onTake={() => show(addWholeHouse(table, seat, material), name)}
      >
        <HouseDrawing material={material} />
      </StepButton>
      {children}
    </>
  );
}

function TileButton(props: SeatPartProps & { readonly material: Material; readonly part: TilePart }) {
  const { table, seat, focus, material, part, show, catalogue } = props;
  const tile = { material, part };
  const name = kindName(catalogue, tile);
  const left = Math.max(0, countInBox(catalogue, `${material}-${part}`) - builtTiles(table, tile));
  return (
    <StepButton
      {...props}
      step={`${material}-${part}`}
      class="pigs-tile-button"
      name={say("pigs.left", { name, n: left })}
      target={houseToBuild(housesOf(table, seat), focus, part)}
      alternative={newHouseWith(props)}
      onTake={() => show(addTile(table, seat, focus, material, part), name)}
    >
      <TileDrawing material={material} part={part} />
      <span class="pigs-tiles-left">{formatNumber(left)}</span>
    </StepButton>
  );
}

/** Offer to start a new house with a tile that can't be added to the selected house, unless that also breaks a rule. */
function newHouseWith(props: SeatPartProps & { readonly material: Material; readonly part: TilePart }) {
  const { table, seat, focus, material, part, verdict, show, catalogue } = props;
  const houses = housesOf(table, seat);
  const possible = FIRST_PARTS.some((one) => one === part) && focus.house < houses.length;
  if (!possible || verdict.blocked.has(newHouseStep(material, part))) return;
  const name = kindName(catalogue, { material, part });
  const onTake = () => show(addTile(table, seat, newHouseFocus(houses), material, part), name);
  return { label: say("pigs.new-instead"), onTake };
}

function FlowerpotButton({ table, seat, focus, show, catalogue }: SeatPartProps) {
  const tile = focus.tile && housesOf(table, seat)[focus.tile[0]]?.tiles[focus.tile[1]];
  const name = say("pigs.pot");
  const changed = addFlowerpot(table, seat, focus);
  return (
    <Piece
      id="pot"
      class="pigs-tool-button"
      name={tile ? say("pigs.pot.on", { name: tileName(catalogue, tile) }) : name}
      target={focus.tile?.join()}
      unavailable={!changed}
      onClick={() => show(changed, name)}
    >
      <FlowerpotDrawing />
    </Piece>
  );
}

function CopyButton(props: SeatPartProps) {
  const { table, seat, focus, show } = props;
  const copied = copyHouse(table, seat, focus);
  return (
    <StepButton
      {...props}
      step="copy"
      class="pigs-tool-button"
      name={say("pigs.copy")}
      target={housesOf(table, seat).length}
      unavailable={!copied}
      onTake={() => show(copied, say("pigs.copied"))}
    >
      <Icon name="copy" />
    </StepButton>
  );
}

function BinButton({ table, seat, focus, catalogue, removeFocusedPiece }: SeatPartProps) {
  const houses = housesOf(table, seat);
  const tile = focus.tile && houses[focus.tile[0]]?.tiles[focus.tile[1]];
  const name = tile ? tileName(catalogue, tile) : say("pigs.house", { n: focus.house + 1 });
  return (
    <Piece
      id="bin"
      class="pigs-tool-button"
      name={say("pigs.remove", { name })}
      target={focus.tile?.join()}
      unavailable={!tile && !houses[focus.house]}
      onClick={removeFocusedPiece}
    >
      <Icon name="bin" />
    </Piece>
  );
}

/** The arrow keys move the focus through the palette. */
function moveByArrowKeys(event: KeyboardEvent) {
  const offset = ARROWS[event.key];
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".piece")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (!offset || at < 0) return;
  buttons[at + offset]?.focus();
  event.preventDefault();
}
