import type { PigsTable } from "@tallytale/client";
import { PIGS_STACK } from "../../generated/bounds";
import type { EntryProps, Game } from "../contract";
import { Board } from "./board";
import { Firsts } from "./firsts";
import {
  addTile,
  addWholeHouse,
  copyHouse,
  countedTiles,
  emptyTable,
  FIRST_PARTS,
  type Focus,
  housesOf,
  isAnswered,
  MATERIALS,
  newHouseFocus,
  newHouseStep,
  PARTS,
  renumberFirsts,
  stackStep,
  tableAtStart,
  validFocus,
  withFirst,
  withStack,
} from "./houses";
import { SeatEntry } from "./seat-entry";
import { Stacks } from "./stacks";
import "./style.css";

const STACKS = "pigs.stacks";
const FIRSTS = "pigs.firsts";

const game: Game<PigsTable, Focus | null> = {
  emptyTable,
  startTable: tableAtStart,
  missingToPlay: (table) => (areStacksCounted(table) ? null : { place: STACKS, sentence: "menu.play.missing" }),
  extraPlaces: (table) => (table.variant === "veteran" ? [STACKS, FIRSTS] : [STACKS]),
  initialFocus: (table, place) => (typeof place === "number" ? newHouseFocus(housesOf(table, place)) : null),
  steps(table, place, focus) {
    if (place === STACKS) return stackSteps(table);
    if (typeof place !== "number") return new Map();
    const at = validFocus(focus, housesOf(table, place));
    const tiles = MATERIALS.flatMap((material) =>
      PARTS.map((part) => [`${material}-${part}`, addTile(table, place, at, material, part).table] as const),
    );
    const wholes = MATERIALS.map(
      (material) => [`${material}-house`, addWholeHouse(table, place, material).table] as const,
    );
    const copy = copyHouse(table, place, at);
    const fresh = newHouseFocus(housesOf(table, place));
    const alternatives = MATERIALS.flatMap((material) =>
      FIRST_PARTS.map(
        (part) => [newHouseStep(material, part), addTile(table, place, fresh, material, part).table] as const,
      ),
    );
    return new Map([
      ...tiles,
      ...wholes,
      ...(at.house < fresh.house ? alternatives : []),
      ...(copy ? ([["copy", copy.table]] as const) : []),
    ]);
  },
  isComplete(table, place) {
    if (place === FIRSTS) return MATERIALS.every((material) => isAnswered(table, material));
    return place !== STACKS || areStacksCounted(table);
  },
  renumber: renumberFirsts,
  awards: {
    member: "firsts",
    proposal: "pigs.only",
    answer: (table, rule, holder) => {
      const material = MATERIALS.find((one) => rule.endsWith(one));
      return material ? withFirst(table, material, holder) : table;
    },
  },
  Entry,
  Board,
};

export default game;

function areStacksCounted(table: PigsTable): boolean {
  return MATERIALS.every((material) => PARTS.every((part) => countedTiles(table, material, part) !== undefined));
}

/** Return the table after each answer to how many tiles are left in a stack. */
function stackSteps(table: PigsTable): ReadonlyMap<string, PigsTable> {
  const numbers = Array.from({ length: PIGS_STACK.door + 1 }, (_, left) => left);
  return new Map(
    MATERIALS.flatMap((material) =>
      PARTS.flatMap((part) =>
        numbers.map((left) => [stackStep(material, part, left), withStack(table, material, part, left)] as const),
      ),
    ),
  );
}

function Entry(props: EntryProps<PigsTable, Focus | null>) {
  if (typeof props.place === "number") return <SeatEntry key={props.place} {...props} seat={props.place} />;
  return props.place === FIRSTS ? <Firsts {...props} /> : <Stacks {...props} />;
}
