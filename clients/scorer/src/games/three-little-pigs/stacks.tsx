import type { PigsStacks, PigsTable } from "@tallytale/client";
import { Badge, findingsAt } from "../../components/finding";
import { Icon } from "../../components/icon";
import { Stepper } from "../../components/stepper";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { TileDrawing } from "./drawings";
import { built, type Focus, MATERIALS, type Material, PARTS, type Part } from "./houses";
import { inBox, kindName } from "./names";

type StacksProps = EntryProps<PigsTable, Focus | null>;

/** The tiles that are left to buy: counted, or not known. */
export function Stacks(props: StacksProps) {
  const { table, catalogue, change } = props;
  const name = say("pigs.stacks");
  return (
    <section class="table pigs-extra" aria-label={name}>
      <p>{say("pigs.stacks.text")}</p>
      {table.stacks ? (
        <>
          <div class="pigs-counters">
            {MATERIALS.map((material) =>
              PARTS.map((part) => <Counter key={part} {...props} material={material} part={part} />),
            )}
          </div>
          <button type="button" class="wide" onClick={() => change({ ...table, stacks: null }, say("pigs.unknown"))}>
            {say("pigs.unknown")}
          </button>
        </>
      ) : (
        <button
          type="button"
          class="wide main"
          disabled={!catalogue}
          onClick={() => change({ ...table, stacks: unbuilt(props) }, say("pigs.stacks.count"))}
        >
          <Icon name="check" /> {say("pigs.stacks.count")}
        </button>
      )}
    </section>
  );
}

function Counter(props: StacksProps & { readonly material: Material; readonly part: Part }) {
  const { table, catalogue, judged, material, part, change, explain } = props;
  const stacks = table.stacks!;
  const name = kindName(catalogue, { material, part });
  const set = (count: number) =>
    change(
      { ...table, stacks: { ...stacks, [material]: { ...stacks[material], [part]: count } } },
      say("pigs.left", { name, n: count }),
    );
  return (
    <div class="pigs-counter">
      <Stepper
        id={`${material}-${part}`}
        name={name}
        value={stacks[material][part]}
        most={inBox(catalogue, `${material}-${part}`)}
        onChange={set}
      >
        <TileDrawing material={material} part={part} />
      </Stepper>
      <Badge findings={findingsAt(judged.running?.findings, `/stacks/${material}/${part}`)} explain={explain} />
    </div>
  );
}

/** Where counting begins: what was bought stands in houses, as long as no wolf came. */
function unbuilt({ table, catalogue }: StacksProps): PigsStacks {
  const left = (material: Material, part: Part) =>
    Math.max(0, inBox(catalogue, `${material}-${part}`) - built(table, { material, part }));
  const stack = (material: Material) => Object.fromEntries(PARTS.map((part) => [part, left(material, part)]));
  return Object.fromEntries(MATERIALS.map((material) => [material, stack(material)])) as unknown as PigsStacks;
}
