import type { PigsHouse, PigsTable } from "@tallytale/client";
import { say } from "../../words/translate";
import type { BoardProps } from "../contract";
import { TileDrawing } from "./drawings";
import { housePointer, housesOf } from "./houses";

/** A player's houses, read-only. Houses that don't count are tilted. */
export function Board({ table, seat, report, glowing }: BoardProps<PigsTable>) {
  const houses = housesOf(table, seat);
  const states = new Map(report?.score?.pieces?.map((house) => [house.at, house.state]));
  if (!houses.length) return <p class="small">{say("pigs.none")}</p>;
  return (
    <ol class="pigs-board">
      {houses.map((house, index) => {
        const pointer = housePointer(seat, index);
        return (
          <House key={index} {...{ house, index, pointer, glowing }} discarded={states.get(pointer) === "discarded"} />
        );
      })}
    </ol>
  );
}

interface HouseProps {
  readonly house: PigsHouse;
  readonly index: number;
  readonly pointer: string;
  readonly glowing: ReadonlySet<string>;
  readonly discarded: boolean;
}

function House({ house, index, pointer, glowing, discarded }: HouseProps) {
  const name = say("pigs.house", { n: index + 1 });
  const lit = house.tiles.map((_, place) => glowing.has(pointer) || glowing.has(`${pointer}/tiles/${place}`));
  const facts = { house: discarded ? say("pigs.discarded", { name }) : name, n: house.tiles.length };
  const tiles = say("pigs.house.tiles", facts);
  const label = glowing.size ? say("pigs.house.glow", { house: tiles, n: lit.filter(Boolean).length }) : tiles;
  return (
    <li class={`pigs-board-house ${discarded ? "pigs-discarded" : ""}`}>
      <div class={`pigs-stack ${glowing.has(pointer) ? "pigs-highlighted" : ""}`} role="img" aria-label={label}>
        {house.tiles.map((tile, place) => (
          <span key={place} class={lit[place] ? "pigs-tile pigs-highlighted" : "pigs-tile"}>
            <TileDrawing {...tile} />
          </span>
        ))}
      </div>
      <small aria-hidden="true">{discarded ? say("pigs.not-counted") : ""}</small>
    </li>
  );
}
