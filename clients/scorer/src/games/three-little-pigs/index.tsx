import type { PigsTable } from "@tallytale/client";
import type { EntryProps, Game } from "../contract";
import { Board } from "./board";
import { Firsts } from "./firsts";
import { copied, empty, type Focus, fresh, housesOf, MATERIALS, PARTS, put, settled, whole } from "./houses";
import { Seat } from "./seat-entry";
import { Stacks } from "./stacks";
import "./style.css";

const STACKS = "pigs.stacks";
const FIRSTS = "pigs.firsts";

const game: Game<PigsTable, Focus | null> = {
  start: empty,
  extras: (table) => (table.variant === "veteran" ? [STACKS, FIRSTS] : [STACKS]),
  focus: (table, place) => (typeof place === "number" ? fresh(housesOf(table, place)) : null),
  steps(table, place, focus) {
    if (typeof place !== "number") return new Map();
    const at = settled(focus, housesOf(table, place));
    const tiles = MATERIALS.flatMap((material) =>
      PARTS.map((part) => [`${material}-${part}`, put(table, place, at, material, part).table] as const),
    );
    const wholes = MATERIALS.map((material) => [`${material}-house`, whole(table, place, material).table] as const);
    const copy = copied(table, place, at);
    return new Map([...tiles, ...wholes, ...(copy ? ([["copy", copy.table]] as const) : [])]);
  },
  Entry,
  Board,
};

export default game;

function Entry(props: EntryProps<PigsTable, Focus | null>) {
  if (typeof props.place === "number") return <Seat key={props.place} {...props} seat={props.place} />;
  return props.place === FIRSTS ? <Firsts {...props} /> : <Stacks {...props} />;
}
