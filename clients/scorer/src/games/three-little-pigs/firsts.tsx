import type { PigsFirsts, PigsTable } from "@tallytale/client";
import { Badge, findingsAt } from "../../components/finding";
import { Shape } from "../../components/shape";
import { playerName } from "../../words/player-names";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { HouseDrawing } from "./drawings";
import { type Focus, MATERIALS, type Material } from "./houses";
import { vocabularyName } from "./names";

type FirstsProps = EntryProps<PigsTable, Focus | null>;

const NOBODY: PigsFirsts = { straw: null, wood: null, brick: null };

/**
 * The form for three awards: who was the first to complete a house of each material. The answer is a player, nobody, or
 * unknown.
 */
export function Firsts(props: FirstsProps) {
  const { table, changeTable } = props;
  return (
    <section class="table pigs-extra-place" aria-label={say("pigs.firsts")}>
      <p>{say("pigs.firsts.text")}</p>
      {MATERIALS.map((material) => (
        <FirstHolder key={material} {...props} material={material} />
      ))}
      <button
        type="button"
        class="wide-button"
        aria-pressed={!table.firsts}
        onClick={() => changeTable({ ...table, firsts: null }, say("pigs.unknown"))}
      >
        {say("pigs.unknown")}
      </button>
    </section>
  );
}

function FirstHolder(props: FirstsProps & { readonly material: Material }) {
  const { table, people, material, catalogue, verdict, showFinding } = props;
  const name = vocabularyName(catalogue, material);
  return (
    <fieldset class="option-group pigs-award" data-first={material}>
      <legend>
        <HouseDrawing material={material} />
        <span>{name}</span>
        <Badge findings={findingsAt(verdict.running?.findings, `/firsts/${material}`)} showFinding={showFinding} />
      </legend>
      {table.players.map((_, seat) => (
        <HolderChoice key={seat} {...props} holder={seat}>
          {people[seat] && <Shape look={people[seat].look} />} {playerName(people, seat)}
        </HolderChoice>
      ))}
      <HolderChoice {...props} holder={null}>
        {say("pigs.nobody")}
      </HolderChoice>
    </fieldset>
  );
}

type HolderChoiceProps = FirstsProps & {
  readonly material: Material;
  readonly holder: number | null;
  readonly children: preact.ComponentChildren;
};

function HolderChoice({ table, people, material, holder, changeTable, catalogue, children }: HolderChoiceProps) {
  const text = holder === null ? say("pigs.nobody") : playerName(people, holder);
  const message = say("told", { what: vocabularyName(catalogue, material), text });
  const choose = () => changeTable({ ...table, firsts: { ...(table.firsts ?? NOBODY), [material]: holder } }, message);
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
