/** The houses of one place, and the palette under the thumb. */

import type { Finding, WolvesTable } from "@tallytale/client";
import { useMemo, useState } from "preact/hooks";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import type { Color, Focus, Part, Piece, Spot } from "./houses";
import { hostOf, housesAt, inFocus, nameOf, piecesOf, pointerTo, put, whereabouts, without } from "./houses";
import { houseName, type Naming, pieceName, placeName } from "./names";
import { Cards, Guests } from "./palette";
import { HouseSheet, Taken } from "./sheets";
import { stepName } from "./steps";
import { Street } from "./street";

type Props = EntryProps<WolvesTable, Focus>;

export function Entry(props: Props) {
  const { table, place, focus, judged, people, catalogue, look, explain } = props;
  const naming = { people, catalogue };
  const spots = useMemo(() => whereabouts(table), [table]);
  const findings = useMemo(() => standing(props), [table, judged]);
  const [open, show] = useState<Piece | number | null>(null);
  const { add, take } = moves(props, naming);
  const against = (piece: Piece) => judged.blocked.get(stepName(table, place, focus, piece));
  const palette = {
    naming,
    shown: focus.shown,
    spotOf: (piece: Piece) => spots.get(nameOf(piece)),
    against: (piece: Piece) => against(piece)?.message,
    tap(piece: Piece) {
      const wrong = judged.fresh && against(piece);
      if (spots.has(nameOf(piece))) show(piece);
      else if (wrong) explain(wrong, () => add(piece));
      else add(piece);
    },
    show: (shown: Color) => look({ ...focus, shown }),
    onCards: () => look({ ...focus, page: "cards" }),
  };
  return (
    <div class="wolves-entry" onKeyDown={(event) => isDelete(event) && take(lastSpot(props))}>
      <Street {...props} naming={naming} findings={findings} onOpen={show} />
      <div class={`palette page-${focus.page}`}>
        <Cards {...palette} />
        <Guests {...palette} />
      </div>
      {open !== null && (
        <Below {...props} {...{ naming, findings, spots, add, take, open }} onClose={() => show(null)} />
      )}
    </div>
  );
}

interface BelowProps extends Props {
  readonly naming: Naming;
  readonly findings: readonly Finding[];
  readonly spots: ReadonlyMap<string, Spot>;
  readonly open: Piece | number;
  add(piece: Piece): void;
  take(spot: Spot | undefined): void;
  onClose(): void;
}

/** The sheet of a piece that lies somewhere, or of a house of this place; of neither when it is gone. */
function Below({ open, table, place, focus, spots, look, ...shared }: BelowProps) {
  if (typeof open !== "number") {
    const spot = spots.get(nameOf(open));
    return spot ? <Taken {...shared} piece={open} spot={spot} host={housesAt(table, spot.place)[spot.house]} /> : null;
  }
  const house = housesAt(table, place)[open];
  const aim = (part: Part) => look({ ...focus, house: open, aim: part, page: "cards" });
  return house ? (
    <HouseSheet {...shared} house={house} spot={{ place, house: open, at: pointerTo(place, open) }} aim={aim} />
  ) : null;
}

/** Return what can be done to the table: a piece more, and one less. */
function moves({ table, place, focus, change }: Props, naming: Naming) {
  return {
    add(piece: Piece) {
      const house = hostOf(housesAt(table, place), focus, piece);
      const next = put(table, place, focus, piece);
      const said = say("wolves.put", {
        piece: pieceName(naming, piece),
        house: houseName(naming, housesAt(next, place)[house]),
      });
      const last = piecesAt(next, place, house).find((at) => !piecesAt(table, place, house).includes(at)) ?? "";
      change(next, said, { ...focus, house, aim: "follow", shown: shownAfter(focus, piece), last });
    },
    take(spot: Spot | undefined) {
      if (!spot) return;
      const said = say("wolves.taken-away", { place: placeName(naming, spot.place) });
      change(without(table, spot), said, { ...focus, aim: "follow", last: "" });
    },
  };
}

function piecesAt(table: WolvesTable, place: Props["place"], house: number): readonly string[] {
  const found = housesAt(table, place)[house];
  return found ? piecesOf(found, pointerTo(place, house)).map(([at]) => at) : [];
}

/** The palette follows a coloured card; white is always at hand. */
function shownAfter(focus: Focus, piece: Piece): Color {
  return piece.kind === "card" && piece.card.color !== "white" ? piece.card.color : focus.shown;
}

/** Return where the piece lies that was put last into the house in focus, or its top floor. */
function lastSpot({ table, place, focus }: Props): Spot | undefined {
  const house = inFocus(housesAt(table, place), focus);
  const pieces = piecesAt(table, place, house);
  const top = pieces.findLast((at) => at.includes("/floors/"));
  const at = pieces.includes(focus.last) ? focus.last : top;
  return at === undefined ? undefined : { place, house, at };
}

function isDelete(event: KeyboardEvent): boolean {
  return (event.key === "Delete" || event.key === "Backspace") && !(event.target as Element).closest("dialog");
}

/** Return what breaks a rule now, but for what was settled to be played that way. */
function standing({ table, judged }: Props): readonly Finding[] {
  const waived = (table.waive ?? []) as readonly string[];
  return judged.running?.findings.filter((finding) => !waived.includes(finding.rule)) ?? [];
}
