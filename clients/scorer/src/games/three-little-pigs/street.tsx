import type { PigsHouse } from "@tallytale/client";
import { useEffect, useRef } from "preact/hooks";
import { Piece } from "../../components/button";
import { Badge, findingsAt } from "../../components/finding";
import { Icon } from "../../components/icon";
import { Instruction } from "../../components/instruction";
import { TapPicture } from "../../components/tap-picture";
import { playerName } from "../../words/player-names";
import { formatNumber, say } from "../../words/translate";
import { HouseDrawing, TileDrawing } from "./drawings";
import { housePointer, housesOf, newHouseFocus } from "./houses";
import { tileName } from "./names";
import type { SeatPartProps } from "./seat-entry";

type StreetProps = SeatPartProps & { readonly highlighted: ReadonlySet<string> };

/** A player's houses side by side, and an empty plot for a new house. */
export function Street(props: StreetProps) {
  const { table, seat, focus, people, moveFocus } = props;
  const houses = housesOf(table, seat);
  const newHouseFocused = focus.house === houses.length;
  return (
    <section class="table pigs-street" aria-label={say("pigs.houses", { name: playerName(people, seat) })}>
      {houses.length === 0 && <Begin />}
      <ol class="pigs-houses">
        {houses.map((house, index) => (
          <House key={index} {...props} house={house} index={index} />
        ))}
        <Plot focused={newHouseFocused} size={houses.length}>
          <div class="pigs-new-house">
            <Piece
              id="new"
              name={say("pigs.new")}
              pressed={newHouseFocused}
              onClick={() => moveFocus(newHouseFocus(houses))}
            >
              <Icon name="plus" />
            </Piece>
          </div>
          <span class="pigs-house-number" />
        </Plot>
      </ol>
    </section>
  );
}

/** What to tap first: a tile of the first house. */
function Begin() {
  const picture = (
    <TapPicture tapped={<TileDrawing material="wood" part="door" />} then={<HouseDrawing material="wood" />} />
  );
  return <Instruction class="pigs-hint" text={say("pigs.begin")} picture={picture} />;
}

type HouseProps = StreetProps & { readonly house: PigsHouse; readonly index: number };

function House(props: HouseProps) {
  const { house, index, seat, focus, verdict, highlighted, moveFocus, showFinding } = props;
  const pointer = housePointer(seat, index);
  const focused = focus.house === index;
  const houseName = say("pigs.house", { n: index + 1 });
  const name = say("pigs.house.tiles", { house: houseName, n: house.tiles.length });
  return (
    <Plot focused={focused} size={house.tiles.length}>
      <Badge findings={findingsAt(verdict.running?.findings, pointer)} showFinding={showFinding} />
      <ol class={`pigs-stack ${highlighted.has(pointer) ? "pigs-found" : ""}`} aria-label={houseName} data-at={pointer}>
        {house.tiles.map((_, place) => (
          <Tile key={place} {...props} place={place} pointer={`${pointer}/tiles/${place}`} />
        ))}
        {focused && house.tiles.at(-1)?.part !== "roof" && <li class="pigs-gap" aria-hidden="true" />}
      </ol>
      <button
        type="button"
        class="pigs-house-number"
        data-piece={`house-${index}`}
        aria-label={name}
        aria-pressed={focused && !focus.tile}
        onClick={() => moveFocus({ house: index, tile: null, chosen: true })}
      >
        {formatNumber(index + 1)}
      </button>
    </Plot>
  );
}

function Tile(props: HouseProps & { readonly place: number; readonly pointer: string }) {
  const { house, index, place, pointer, focus, verdict, highlighted, catalogue, moveFocus, showFinding } = props;
  const tile = house.tiles[place]!;
  const inHand = focus.tile?.[0] === index && focus.tile[1] === place;
  return (
    <li class={`pigs-tile ${highlighted.has(pointer) ? "pigs-found" : ""}`} data-at={pointer}>
      <Piece
        id={`house-${index}-tile-${place}`}
        name={tileName(catalogue, tile)}
        pressed={inHand}
        onClick={() => moveFocus({ house: index, tile: [index, place], chosen: true })}
      >
        <TileDrawing {...tile} />
      </Piece>
      <Badge findings={findingsAt(verdict.running?.findings, pointer)} showFinding={showFinding} />
    </li>
  );
}

interface PlotProps {
  readonly focused: boolean;
  /** The number of tiles in the house. When it changes, the page scrolls to the house. */
  readonly size: number;
  readonly children: preact.ComponentChildren;
}

/** The plot of one house. If the house is selected, the page scrolls to it. */
function Plot({ focused, size, children }: PlotProps) {
  const plot = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focused) plot.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [focused, size]);
  return (
    <li ref={plot} class="pigs-plot" aria-current={focused ? "true" : undefined}>
      {children}
    </li>
  );
}
