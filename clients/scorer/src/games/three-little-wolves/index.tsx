import type { WolvesTable } from "@tallytale/client";
import type { Game } from "../contract";
import { Board } from "./board";
import { Entry } from "./entry";
import { colorOf, type Focus, housesOf, renumberWolves, SMOOKI, WITH_SMOOKI } from "./houses";
import { steps } from "./steps";
import "./style.css";

const game: Game<WolvesTable, Focus> = {
  emptyTable: (seats, variant) => ({
    game: "three-little-wolves",
    variant: variant as NonNullable<WolvesTable["variant"]>,
    players: Array.from({ length: seats }, () => ({ houses: [] })),
    smooki: null,
  }),
  // Before the first card, Smooki certainly has no houses. When a finished game is entered, nobody has said so yet.
  startTable: (empty) => (empty.players.length === WITH_SMOOKI ? { ...empty, smooki: { houses: [] } } : empty),
  missingToPlay: () => null,
  extraPlaces: (table) => (table.smooki || table.players.length === WITH_SMOOKI ? [SMOOKI] : []),
  initialFocus(table, place) {
    const houses = housesOf(table, place);
    const last = houses.at(-1);
    const color = colorOf(last);
    return {
      house: Math.max(houses.length - 1, 0),
      aim: "follow",
      page: "cards",
      shown: color === "white" ? "red" : color,
      last: "",
    };
  },
  steps,
  renumber: renumberWolves,
  Entry,
  Board,
};

export default game;
