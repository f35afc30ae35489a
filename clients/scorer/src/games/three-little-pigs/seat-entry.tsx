import type { Finding, PigsTable } from "@tallytale/client";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { type Focus, housesOf, removeFocused, type TableAndFocus, validFocus } from "./houses";
import { tileName } from "./names";
import { Palette } from "./palette";
import { Street } from "./street";

export type SeatEntryProps = EntryProps<PigsTable, Focus | null> & { readonly seat: number };

/** What the two parts of a seat's screen share. */
export type SeatPartProps = Omit<SeatEntryProps, "focus"> & {
  readonly focus: Focus;
  /** Change the table, unless the judge speaks against it: then the judge is heard first. */
  takeStep(step: string, made: TableAndFocus | null, said: string): void;
  /** Take away what is in focus. */
  removeFocusedPiece(): void;
};

/** One seat: its houses above, the palette below. */
export function SeatEntry(props: SeatEntryProps) {
  const { table, seat, verdict, changeTable, catalogue } = props;
  const houses = housesOf(table, seat);
  const focus = validFocus(props.focus, houses);
  const [shownFinding, setShownFinding] = useState<Finding | null>(null);
  const root = useFocusOnRemoval(table);
  const explain = (finding: Finding, anyway?: () => void) => {
    setShownFinding(finding);
    props.showFinding(finding, anyway);
  };
  const take = (step: string, made: TableAndFocus | null, said: string) => {
    if (!made) return;
    const go = () => {
      setShownFinding(null);
      changeTable(made.table, said, made.focus);
    };
    const against = verdict.upToDate ? verdict.blocked.get(step) : undefined;
    if (against) explain(against, go);
    else go();
  };
  const remove = () => {
    const [house, place] = focus.tile ?? [focus.house, null];
    const tile = place === null ? null : houses[house]?.tiles[place];
    const name = tile ? tileName(catalogue, tile) : say("pigs.house", { n: house + 1 });
    take("bin", removeFocused(table, seat, focus), say("pigs.removed", { name }));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    remove();
  };
  const partProps: SeatPartProps = {
    ...props,
    focus,
    showFinding: explain,
    takeStep: take,
    removeFocusedPiece: remove,
  };
  return (
    <div class="pigs-seat" ref={root} onKeyDown={onKey}>
      <Street {...partProps} highlighted={new Set(shownFinding?.at)} />
      <Palette {...partProps} />
    </div>
  );
}

/** Where a button goes away that one is on, go on at the piece in hand: a keyboard must not lose its place. */
function useFocusOnRemoval(table: PigsTable) {
  const root = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const noteFocus = () => {
      hadFocus.current = root.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", noteFocus);
    return () => document.removeEventListener("focusin", noteFocus);
  }, []);
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(".pigs-street [aria-pressed=true]")?.focus();
  }, [table]);
  return root;
}
