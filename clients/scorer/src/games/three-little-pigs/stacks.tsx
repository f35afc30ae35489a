import type { PigsTable } from "@tallytale/client";
import { BlockedReason } from "../../components/blocked-reason";
import { Badge, findingsAt } from "../../components/finding";
import { Instruction } from "../../components/instruction";
import { StepButton } from "../../components/step-button";
import { TapPicture } from "../../components/tap-picture";
import { formatNumber, say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { TileDrawing } from "./drawings";
import {
  countedTiles,
  type Focus,
  MATERIALS,
  type Material,
  PARTS,
  stackStep,
  type TilePart,
  withStack,
} from "./houses";
import { countInBox, kindName } from "./names";

type StacksProps = EntryProps<PigsTable, Focus | null>;

/** The form for the number of tiles left in each stack. Stacks that nobody counted have no number. */
export function Stacks(props: StacksProps) {
  return (
    <section class="table pigs-extra-place" aria-label={say("pigs.stacks")}>
      <Instruction
        text={say("pigs.stacks.text")}
        picture={<TapPicture tapped={<TileDrawing material="brick" part="roof" />} />}
      />
      <BlockedReason {...props} />
      <div class="pigs-counters">
        {MATERIALS.map((material) =>
          PARTS.map((part) => <Stack key={`${material} ${part}`} {...props} material={material} part={part} />),
        )}
      </div>
    </section>
  );
}

/** One stack, and a button for each number of tiles. A second tap on a number takes it back. */
function Stack(props: StacksProps & { readonly material: Material; readonly part: TilePart }) {
  const { catalogue, verdict, material, part, showFinding } = props;
  const name = kindName(catalogue, { material, part });
  const numbers = Array.from({ length: countInBox(catalogue, `${material}-${part}`) + 1 }, (_, left) => left);
  return (
    <fieldset
      class="option-group pigs-stack-left"
      data-stack={`${material}-${part}`}
      data-at={`/stacks/${material}/${part}`}
    >
      <legend>
        <TileDrawing material={material} part={part} />
        <span>{name}</span>
        <Badge
          findings={findingsAt(verdict.running?.findings, `/stacks/${material}/${part}`)}
          showFinding={showFinding}
        />
      </legend>
      {numbers.map((left) => (
        <NumberButton key={left} {...props} name={name} left={left} />
      ))}
    </fieldset>
  );
}

type NumberButtonProps = StacksProps & {
  readonly material: Material;
  readonly part: TilePart;
  readonly name: string;
  readonly left: number;
};

function NumberButton(props: NumberButtonProps) {
  const { table, material, part, name, left, changeTable } = props;
  const step = stackStep(material, part, left);
  const isCounted = left === countedTiles(table, material, part);
  const set = () =>
    changeTable(
      withStack(table, material, part, isCounted ? undefined : left),
      isCounted ? say("told", { what: name, text: say("unknown") }) : say("pigs.left", { name, n: left }),
    );
  return (
    <StepButton
      {...props}
      step={isCounted ? null : step}
      id={step}
      class="chip"
      name={say("pigs.left", { name, n: left })}
      pressed={isCounted}
      onTake={set}
    >
      {formatNumber(left)}
    </StepButton>
  );
}
