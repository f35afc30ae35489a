import type { Catalogue, Finding, PigsHouse, PigsTable } from "@tallytale/client";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { type Focus, housesOf, removeFocused, type TableAndFocus, validFocus } from "./houses";
import { tileName } from "./names";
import { Palette } from "./palette";
import { Street } from "./street";

export type SeatEntryProps = EntryProps<PigsTable, Focus | null> & { readonly seat: number };

/** The props of `Street` and of `Palette`. */
export type SeatPartProps = Omit<SeatEntryProps, "focus"> & {
  readonly focus: Focus;
  /** Saves a changed table and its selection. The message is for screen readers. */
  show(changed: TableAndFocus | null, message: string): void;
  removeFocusedPiece(): void;
};

/** The screen of one player: the houses and, below them, the buttons to build with. */
export function SeatEntry(props: SeatEntryProps) {
  const { table, seat, changeTable, catalogue } = props;
  const houses = housesOf(table, seat);
  const focus = validFocus(props.focus, houses);
  const [shownFinding, setShownFinding] = useState<Finding | null>(null);
  const root = useFocusOnRemoval(table);
  const showFinding: SeatEntryProps["showFinding"] = (finding, attempt) => {
    setShownFinding(finding);
    props.showFinding(finding, attempt);
  };
  const show = (changed: TableAndFocus | null, message: string) => {
    if (!changed) return;
    setShownFinding(null);
    changeTable(changed.table, message, changed.focus);
  };
  const removeFocusedPiece = () => {
    const name = focusedName(focus, houses, catalogue);
    show(removeFocused(table, seat, focus), say("pigs.removed", { name }));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    removeFocusedPiece();
  };
  const partProps: SeatPartProps = { ...props, focus, showFinding, show, removeFocusedPiece };
  return (
    <div class="pigs-seat" ref={root} onKeyDown={onKey}>
      <Street {...partProps} highlighted={new Set(shownFinding?.at)} />
      <Palette {...partProps} />
    </div>
  );
}

function focusedName(focus: Focus, houses: readonly PigsHouse[], catalogue: Catalogue | null): string {
  const [house, place] = focus.tile ?? [focus.house, null];
  const tile = place === null ? null : houses[house]?.tiles[place];
  return tile ? tileName(catalogue, tile) : say("pigs.house", { n: house + 1 });
}

/** When the focused button is removed, move the keyboard's focus to the selected piece. */
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
