import type { PigsFirsts, PigsTable } from "@tallytale/client";
import { Badge, findingsAt } from "../../components/finding";
import { Shape } from "../../components/shape";
import { called } from "../../words/player-names";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { HouseDrawing } from "./drawings";
import { type Focus, MATERIALS, type Material } from "./houses";
import { label } from "./names";

type FirstsProps = EntryProps<PigsTable, Focus | null>;

const NOBODY: PigsFirsts = { straw: null, wood: null, brick: null };

/** Who was first with a house all of one material: somebody, nobody, or not known. */
export function Firsts(props: FirstsProps) {
  const { table, change } = props;
  return (
    <section class="table pigs-extra" aria-label={say("pigs.firsts")}>
      <p>{say("pigs.firsts.text")}</p>
      {MATERIALS.map((material) => (
        <First key={material} {...props} material={material} />
      ))}
      <button
        type="button"
        class="wide"
        aria-pressed={!table.firsts}
        onClick={() => change({ ...table, firsts: null }, say("pigs.unknown"))}
      >
        {say("pigs.unknown")}
      </button>
    </section>
  );
}

function First(props: FirstsProps & { readonly material: Material }) {
  const { table, people, material, catalogue, judged, explain } = props;
  const name = label(catalogue, material);
  return (
    <fieldset class="choice pigs-first" data-first={material}>
      <legend>
        <HouseDrawing material={material} />
        {name}
        <Badge findings={findingsAt(judged.running?.findings, `/firsts/${material}`)} explain={explain} />
      </legend>
      {table.players.map((_, seat) => (
        <Choice key={seat} {...props} holder={seat}>
          {people[seat] && <Shape look={people[seat].look} />} {called(people, seat)}
        </Choice>
      ))}
      <Choice {...props} holder={null}>
        {say("pigs.nobody")}
      </Choice>
    </fieldset>
  );
}

type ChoiceProps = FirstsProps & {
  readonly material: Material;
  readonly holder: number | null;
  readonly children: preact.ComponentChildren;
};

function Choice({ table, people, material, holder, change, catalogue, children }: ChoiceProps) {
  const said = `${label(catalogue, material)}: ${holder === null ? say("pigs.nobody") : called(people, holder)}`;
  const choose = () => change({ ...table, firsts: { ...(table.firsts ?? NOBODY), [material]: holder } }, said);
  return (
    <label>
      <input
        type="radio"
        name={`first-${material}`}
        value={holder ?? "nobody"}
        checked={table.firsts?.[material] === holder}
        onChange={choose}
      />
      <span>{children}</span>
    </label>
  );
}
