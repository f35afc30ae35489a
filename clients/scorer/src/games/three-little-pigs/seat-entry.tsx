import type { Finding, PigsTable } from "@tallytale/client";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { type Focus, housesOf, type Made, removed, settled } from "./houses";
import { tileName } from "./names";
import { Palette } from "./palette";
import { Street } from "./street";

export type SeatProps = EntryProps<PigsTable, Focus | null> & { readonly seat: number };

/** What the two parts of a seat's screen share. */
export type PartProps = Omit<SeatProps, "focus"> & {
  readonly focus: Focus;
  /** Change the table, unless the judge speaks against it: then the judge is heard first. */
  take(step: string, made: Made | null, said: string): void;
  /** Take away what is in focus. */
  remove(): void;
};

/** One seat: its houses above, the palette below. */
export function Seat(props: SeatProps) {
  const { table, seat, judged, change, catalogue } = props;
  const houses = housesOf(table, seat);
  const focus = settled(props.focus, houses);
  const [shown, show] = useState<Finding | null>(null);
  const root = useFocusKept(table);
  const explain = (finding: Finding, anyway?: () => void) => {
    show(finding);
    props.explain(finding, anyway);
  };
  const take = (step: string, made: Made | null, said: string) => {
    if (!made) return;
    const go = () => {
      show(null);
      change(made.table, said, made.focus);
    };
    const against = judged.fresh ? judged.blocked.get(step) : undefined;
    if (against) explain(against, go);
    else go();
  };
  const remove = () => {
    const [house, place] = focus.tile ?? [focus.house, null];
    const tile = place === null ? null : houses[house]?.tiles[place];
    const name = tile ? tileName(catalogue, tile) : say("pigs.house", { n: house + 1 });
    take("bin", removed(table, seat, focus), say("pigs.removed", { name }));
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    remove();
  };
  const parts: PartProps = { ...props, focus, explain, take, remove };
  return (
    <div class="pigs-seat" ref={root} onKeyDown={pressed}>
      <Street {...parts} shown={new Set(shown?.at)} />
      <Palette {...parts} />
    </div>
  );
}

/** Where a button goes away that one is on, go on at the piece in hand: a keyboard must not lose its place. */
function useFocusKept(table: PigsTable) {
  const root = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const note = () => {
      inside.current = root.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(".pigs-street [aria-pressed=true]")?.focus();
  }, [table]);
  return root;
}
