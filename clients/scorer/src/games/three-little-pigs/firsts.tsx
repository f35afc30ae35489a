import type { PigsTable } from "@tallytale/client";
import { Badge, findingsAt } from "../../components/finding";
import { Instruction } from "../../components/instruction";
import { Shape } from "../../components/shape";
import { TapPicture } from "../../components/tap-picture";
import { playerName } from "../../words/player-names";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { HouseDrawing } from "./drawings";
import { type Focus, MATERIALS, type Material, withFirst } from "./houses";
import { vocabularyName } from "./names";

type FirstsProps = EntryProps<PigsTable, Focus | null>;

/**
 * The form for three awards: who was the first to complete a house of each material. Each is a question of its own, and
 * the answer is a player or nobody. A question without an answer is left out of the table.
 */
export function Firsts(props: FirstsProps) {
  return (
    <section class="table pigs-extra-place" aria-label={say("pigs.firsts")}>
      <Instruction text={say("pigs.firsts.text")} picture={<TapPicture tapped={<HouseDrawing material="straw" />} />} />
      {MATERIALS.map((material) => (
        <FirstHolder key={material} {...props} material={material} />
      ))}
    </section>
  );
}

function FirstHolder(props: FirstsProps & { readonly material: Material }) {
  const { table, people, material, changeTable, catalogue, verdict, showFinding } = props;
  const name = vocabularyName(catalogue, material);
  const takeBack = () =>
    changeTable(withFirst(table, material, undefined), say("told", { what: name, text: say("unknown") }));
  return (
    <fieldset class="option-group pigs-award" data-first={material} data-at={`/firsts/${material}`}>
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
        {say("nobody")}
      </HolderChoice>
      <button type="button" class="chip" aria-pressed={table.firsts?.[material] === undefined} onClick={takeBack}>
        {say("unknown")}
      </button>
    </fieldset>
  );
}

type HolderChoiceProps = FirstsProps & {
  readonly material: Material;
  readonly holder: number | null;
  readonly children: preact.ComponentChildren;
};

function HolderChoice({ table, people, material, holder, changeTable, catalogue, children }: HolderChoiceProps) {
  const text = holder === null ? say("nobody") : playerName(people, holder);
  const message = say("told", { what: vocabularyName(catalogue, material), text });
  const choose = () => changeTable(withFirst(table, material, holder), message);
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
