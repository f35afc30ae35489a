/** The houses of a player or of Smooki, side by side, and a plot for a new house. */

import type { Finding, WolvesHouse, WolvesTable } from "@tallytale/client";
import { useEffect, useRef } from "preact/hooks";
import { Badge } from "../../components/finding";
import { Icon } from "../../components/icon";
import { Instruction } from "../../components/instruction";
import { TapPicture } from "../../components/tap-picture";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { CardFace, Roof } from "./drawings";
import { type HouseDrawingProps, RoofAndGuests, Walls } from "./house";
import { canAddHouse, colorOf, type Focus, focusedHouse, housePointer, housesOf, piecesOf } from "./houses";
import { houseInWords, houseName, type NamingContext, pieceName, placeName } from "./names";

const MAX_DEPTH = 3;

type StreetProps = EntryProps<WolvesTable, Focus> & {
  readonly naming: NamingContext;
  readonly findings: readonly Finding[];
  onOpen(house: number): void;
};

export function Street(props: StreetProps) {
  const { table, place, focus, findings, showFinding, moveFocus } = props;
  const houses = housesOf(table, place);
  const here = focusedHouse(houses, focus);
  const owner = housePointer(place, 0).replace(/\/houses\/0$/, "");
  const tableFindings = findings.filter(({ at }) =>
    at.some((one) => one === "" || one === owner || one === `${owner}/houses`),
  );
  return (
    <div class="table wolves-table">
      {houses.length === 0 && <Begin />}
      <ul
        class={`wolves-street wolves-basement-depth-${deepestBasement(houses)}`}
        aria-label={placeName(props.naming, place)}
      >
        {houses.map((_, house) => (
          <Plot key={house} {...props} house={house} />
        ))}
        {canAddHouse(houses) && (
          <li class="wolves-plot">
            <button
              type="button"
              class="wolves-new-house"
              data-piece="plot"
              aria-pressed={here === houses.length}
              aria-label={say("wolves.plot")}
              onClick={() => moveFocus({ ...focus, house: houses.length, aim: "here", page: "cards" })}
            >
              <Icon name="plus" />
            </button>
          </li>
        )}
      </ul>
      <Badge findings={tableFindings} showFinding={showFinding} />
    </div>
  );
}

/** What to tap first: a card. */
export function Begin() {
  const card = <CardFace color="red" number={2} />;
  return <Instruction text={say("wolves.begin")} picture={<TapPicture tapped={card} then={<Roof down={false} />} />} />;
}

/** Return the number of cards in the deepest basement. All houses get room for it, so that they stand on one level. */
export function deepestBasement(houses: readonly WolvesHouse[]): number {
  return Math.min(MAX_DEPTH, Math.max(0, ...houses.map((house) => house.basement?.length ?? 0)));
}

type PlotProps = StreetProps & { readonly house: number };

/**
 * A house. A tap on its roof shows the pigs and wolves. A tap on its walls selects it, and another one opens its sheet.
 */
function Plot(props: PlotProps) {
  const { table, place, focus, verdict, people, findings, house: index, showFinding } = props;
  const house = housesOf(table, place)[index]!;
  const at = housePointer(place, index);
  const found = verdict.running?.score?.pieces?.find((one) => one.at === at);
  // Which house is the tallest, or is demolished, is known only when everything is entered.
  const score = found && { ...found, state: "" };
  const ownFindings = findings.filter((finding) => finding.at.some((one) => one === at || one.startsWith(`${at}/`)));
  const focused = focusedHouse(housesOf(table, place), focus) === index;
  const marked = new Set(ownFindings.flatMap((finding) => finding.at));
  const drawing = { house, at, score, people, marked, mark: "wrong" } as const;
  const plot = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focused) plot.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [focused, house]);
  return (
    <li
      ref={plot}
      class={`wolves-plot wolves-house suit-${colorOf(house)} ${focused ? "focused" : ""} aim-${focus.aim}`}
      data-at={at}
    >
      <RoofButton {...props} drawing={drawing} focused={focused} />
      <WallsButton {...props} drawing={drawing} focused={focused} />
      <Badge findings={ownFindings} showFinding={showFinding} />
    </li>
  );
}

type HouseButtonProps = PlotProps & { readonly drawing: HouseDrawingProps; readonly focused: boolean };

function RoofButton({ naming, focus, house: index, moveFocus, drawing, focused }: HouseButtonProps) {
  const showsTokens = focused && focus.page === "guests";
  const page = showsTokens ? "cards" : "guests";
  return (
    <button
      type="button"
      class="wolves-roof-button"
      data-piece={`roof-${index}`}
      aria-pressed={showsTokens}
      onClick={() => moveFocus({ ...focus, house: index, aim: "follow", page })}
    >
      <span class="visually-hidden">{roofInWords(naming, drawing.house)}</span>
      <span aria-hidden="true">
        <RoofAndGuests {...drawing} />
      </span>
    </button>
  );
}

function WallsButton({ naming, focus, house: index, moveFocus, onOpen, drawing, focused }: HouseButtonProps) {
  return (
    <button
      type="button"
      class="wolves-house-button"
      data-piece={`house-${index}`}
      aria-pressed={focused}
      onClick={() => (focused ? onOpen(index) : moveFocus({ ...focus, house: index, aim: "here" }))}
    >
      <span class="visually-hidden">{houseInWords(naming, drawing.house, drawing.score)}</span>
      <span aria-hidden="true">
        <Walls {...drawing} />
      </span>
    </button>
  );
}

function roofInWords(naming: NamingContext, house: WolvesHouse): string {
  const what = say("wolves.guests", { house: houseName(naming, house) });
  const guests = piecesOf(house, "").filter(([, piece]) => piece.kind !== "card");
  if (!guests.length) return what;
  return say("told", { what, text: guests.map(([, piece]) => pieceName(naming, piece)).join(say("between")) });
}
