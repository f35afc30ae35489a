import type { PigsStacks, PigsTable } from "@tallytale/client";
import { Badge, findingsAt } from "../../components/finding";
import { Icon } from "../../components/icon";
import { Instruction } from "../../components/instruction";
import { Stepper } from "../../components/stepper";
import { TapPicture } from "../../components/tap-picture";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { TileDrawing } from "./drawings";
import { builtTiles, type Focus, MATERIALS, type Material, PARTS, type TilePart } from "./houses";
import { countInBox, kindName } from "./names";

type StacksProps = EntryProps<PigsTable, Focus | null>;

/** The form for the number of tiles left in each stack, which can also be unknown. */
export function Stacks(props: StacksProps) {
  const { table, catalogue, changeTable } = props;
  const name = say("pigs.stacks");
  return (
    <section class="table pigs-extra-place" aria-label={name}>
      <Instruction
        text={say("pigs.stacks.text")}
        picture={<TapPicture tapped={<TileDrawing material="brick" part="roof" />} />}
      />
      {table.stacks ? (
        <>
          <div class="pigs-counters">
            {MATERIALS.map((material) =>
              PARTS.map((part) => <StackStepper key={part} {...props} material={material} part={part} />),
            )}
          </div>
          <button
            type="button"
            class="wide-button"
            onClick={() => changeTable({ ...table, stacks: null }, say("pigs.unknown"))}
          >
            {say("pigs.unknown")}
          </button>
        </>
      ) : (
        <button
          type="button"
          class="wide-button primary"
          disabled={!catalogue}
          onClick={() => changeTable({ ...table, stacks: stacksFromHouses(props) }, say("pigs.stacks.count"))}
        >
          <Icon name="check" /> {say("pigs.stacks.count")}
        </button>
      )}
    </section>
  );
}

function StackStepper(props: StacksProps & { readonly material: Material; readonly part: TilePart }) {
  const { table, catalogue, verdict, material, part, changeTable, showFinding } = props;
  const stacks = table.stacks!;
  const name = kindName(catalogue, { material, part });
  const set = (count: number) =>
    changeTable(
      { ...table, stacks: { ...stacks, [material]: { ...stacks[material], [part]: count } } },
      say("pigs.left", { name, n: count }),
    );
  return (
    <div class="pigs-counter">
      <Stepper
        id={`${material}-${part}`}
        name={name}
        value={stacks[material][part]}
        max={countInBox(catalogue, `${material}-${part}`)}
        onChange={set}
      >
        <TileDrawing material={material} part={part} />
      </Stepper>
      <Badge
        findings={findingsAt(verdict.running?.findings, `/stacks/${material}/${part}`)}
        showFinding={showFinding}
      />
    </div>
  );
}

/**
 * Return the number of tiles in each stack: a full stack without the tiles in houses. Players correct these numbers.
 */
function stacksFromHouses({ table, catalogue }: StacksProps): PigsStacks {
  const left = (material: Material, part: TilePart) =>
    Math.max(0, countInBox(catalogue, `${material}-${part}`) - builtTiles(table, { material, part }));
  const stack = (material: Material) => Object.fromEntries(PARTS.map((part) => [part, left(material, part)]));
  return Object.fromEntries(MATERIALS.map((material) => [material, stack(material)])) as unknown as PigsStacks;
}
