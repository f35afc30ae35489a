/** The houses of one place, side by side: a roof leads to the guests, the walls put a house in focus, then open it. */

import type { Finding, WolvesHouse, WolvesTable } from "@tallytale/client";
import { useEffect, useRef } from "preact/hooks";
import { Badge } from "../../components/finding";
import { Icon } from "../../components/icon";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { RoofAndGuests, Walls } from "./house";
import { canAddHouse, colorOf, type Focus, focusedHouse, housePointer, housesOf, piecesOf } from "./houses";
import { houseInWords, houseName, type NamingContext, pieceName } from "./names";

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
      <ul class={`wolves-street wolves-deep-${deepestBasement(houses)}`}>
        {houses.map((_, house) => (
          <Plot key={house} {...props} house={house} />
        ))}
        {canAddHouse(houses) && (
          <li class="wolves-plot">
            <button
              type="button"
              class="wolves-free"
              data-piece="plot"
              aria-pressed={here === houses.length}
              aria-label={say("wolves.plot")}
              onClick={() => moveFocus({ ...focus, house: houses.length, aim: "here", page: "cards" })}
            >
              <Icon name="plus" />
              {houses.length === 0 && <span>{say("wolves.begin")}</span>}
            </button>
          </li>
        )}
      </ul>
      <Badge findings={tableFindings} showFinding={showFinding} />
    </div>
  );
}

/** Houses stand on one ground, whoever digs: room is kept for as many basement cards as the deepest has. */
export function deepestBasement(houses: readonly WolvesHouse[]): number {
  return Math.min(MAX_DEPTH, Math.max(0, ...houses.map((house) => house.basement?.length ?? 0)));
}

function Plot(props: StreetProps & { readonly house: number }) {
  const {
    table,
    place,
    focus,
    verdict,
    people,
    naming,
    findings,
    house: index,
    moveFocus,
    showFinding,
    onOpen,
  } = props;
  const house = housesOf(table, place)[index]!;
  const at = housePointer(place, index);
  const score = verdict.running?.score?.houses.find((one) => one.at === at);
  const wrong = findings.filter((finding) => finding.at.some((one) => one === at || one.startsWith(`${at}/`)));
  const focused = focusedHouse(housesOf(table, place), focus) === index;
  const drawn = {
    house,
    at,
    score,
    people,
    marked: new Set(wrong.flatMap((finding) => finding.at)),
    mark: "wrong",
  } as const;
  const showingTokens = focused && focus.page === "guests";
  const plot = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focused) plot.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [focused, house]);
  return (
    <li
      ref={plot}
      class={`wolves-plot wolves-house suit-${colorOf(house)} ${score?.state ?? ""} ${focused ? "focused" : ""} aim-${focus.aim}`}
    >
      <button
        type="button"
        class="wolves-roof-button"
        data-piece={`roof-${index}`}
        aria-pressed={showingTokens}
        onClick={() => moveFocus({ ...focus, house: index, aim: "follow", page: showingTokens ? "cards" : "guests" })}
      >
        <span class="unseen">
          {say("wolves.guests", { house: houseName(naming, house) })} {guestsInWords(props, index)}
        </span>
        <span aria-hidden="true">
          <RoofAndGuests {...drawn} />
        </span>
      </button>
      <button
        type="button"
        class="wolves-body"
        data-piece={`house-${index}`}
        aria-pressed={focused}
        onClick={() => (focused ? onOpen(index) : moveFocus({ ...focus, house: index, aim: "here" }))}
      >
        <span class="unseen">{houseInWords(naming, house, score)}</span>
        <span aria-hidden="true">
          <Walls {...drawn} />
        </span>
      </button>
      <Badge findings={wrong} showFinding={showFinding} />
    </li>
  );
}

function guestsInWords({ table, place, naming }: StreetProps, index: number): string {
  const guests = piecesOf(housesOf(table, place)[index]!, "").filter(([, piece]) => piece.kind !== "card");
  return guests.map(([, piece]) => pieceName(naming, piece)).join(", ");
}
