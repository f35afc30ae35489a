/** The houses of one place, side by side: a roof leads to the guests, the walls put a house in focus, then open it. */

import type { Finding, WolvesHouse, WolvesTable } from "@tallytale/client";
import { useEffect, useRef } from "preact/hooks";
import { Badge } from "../../components/finding";
import { Icon } from "../../components/icon";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { Top, Walls } from "./house";
import { colorOf, type Focus, hasPlot, housesAt, inFocus, piecesOf, pointerTo } from "./houses";
import { houseInWords, houseName, type Naming, pieceName } from "./names";

const MOST_ROOM = 3;

type StreetProps = EntryProps<WolvesTable, Focus> & {
  readonly naming: Naming;
  readonly findings: readonly Finding[];
  onOpen(house: number): void;
};

export function Street(props: StreetProps) {
  const { table, place, focus, findings, explain, look } = props;
  const houses = housesAt(table, place);
  const here = inFocus(houses, focus);
  const owner = pointerTo(place, 0).replace(/\/houses\/0$/, "");
  const loose = findings.filter(({ at }) => at.some((one) => one === "" || one === owner || one === `${owner}/houses`));
  return (
    <div class="table wolves-table">
      <ul class={`wolves-street wolves-deep-${deepest(houses)}`}>
        {houses.map((_, house) => (
          <Plot key={house} {...props} house={house} />
        ))}
        {hasPlot(houses) && (
          <li class="wolves-plot">
            <button
              type="button"
              class="wolves-free"
              data-piece="plot"
              aria-pressed={here === houses.length}
              aria-label={say("wolves.plot")}
              onClick={() => look({ ...focus, house: houses.length, aim: "here", page: "cards" })}
            >
              <Icon name="plus" />
              {houses.length === 0 && <span>{say("wolves.begin")}</span>}
            </button>
          </li>
        )}
      </ul>
      <Badge findings={loose} explain={explain} />
    </div>
  );
}

/** Houses stand on one ground, whoever digs: room is kept for as many basement cards as the deepest has. */
export function deepest(houses: readonly WolvesHouse[]): number {
  return Math.min(MOST_ROOM, Math.max(0, ...houses.map((house) => house.basement?.length ?? 0)));
}

function Plot(props: StreetProps & { readonly house: number }) {
  const { table, place, focus, judged, people, naming, findings, house: index, look, explain, onOpen } = props;
  const house = housesAt(table, place)[index]!;
  const at = pointerTo(place, index);
  const score = judged.running?.score?.houses.find((one) => one.at === at);
  const wrong = findings.filter((finding) => finding.at.some((one) => one === at || one.startsWith(`${at}/`)));
  const focused = inFocus(housesAt(table, place), focus) === index;
  const drawn = {
    house,
    at,
    score,
    people,
    marked: new Set(wrong.flatMap((finding) => finding.at)),
    mark: "wrong",
  } as const;
  const guesting = focused && focus.page === "guests";
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
        aria-pressed={guesting}
        onClick={() => look({ ...focus, house: index, aim: "follow", page: guesting ? "cards" : "guests" })}
      >
        <span class="unseen">
          {say("wolves.guests", { house: houseName(naming, house) })} {guestsInWords(props, index)}
        </span>
        <span aria-hidden="true">
          <Top {...drawn} />
        </span>
      </button>
      <button
        type="button"
        class="wolves-body"
        data-piece={`house-${index}`}
        aria-pressed={focused}
        onClick={() => (focused ? onOpen(index) : look({ ...focus, house: index, aim: "here" }))}
      >
        <span class="unseen">{houseInWords(naming, house, score)}</span>
        <span aria-hidden="true">
          <Walls {...drawn} />
        </span>
      </button>
      <Badge findings={wrong} explain={explain} />
    </li>
  );
}

function guestsInWords({ table, place, naming }: StreetProps, index: number): string {
  const guests = piecesOf(housesAt(table, place)[index]!, "").filter(([, piece]) => piece.kind !== "card");
  return guests.map(([, piece]) => pieceName(naming, piece)).join(say("between"));
}
