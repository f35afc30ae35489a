import type { PrinceTable } from "@tallytale/client";
import type { EntryProps, Game } from "../contract";
import { Board } from "./board";
import { CHARACTERS } from "./character-portraits";
import { type Focus, initialFocus } from "./focus";
import { GridEntry } from "./grid-entry";
import {
  type Character,
  cells,
  EMPTY_GRID,
  EMPTY_TALLY,
  EXPECTED_KINDS,
  isComplete,
  isEmpty,
  MAX_CHARACTERS,
  withCell,
  withPlanet,
} from "./planet";
import "./style.css";
import { TallyEntry } from "./tally-entry";

const game: Game<PrinceTable, Focus> = {
  emptyTable: (seats, variant) => ({
    game: "little-prince",
    variant: variant as NonNullable<PrinceTable["variant"]>,
    players: Array.from({ length: seats }, () => ({ planet: EMPTY_TALLY })),
  }),
  startTable: withGrids,
  missingToPlay(table) {
    const counted = withGrids(table).players.findIndex(({ planet }) => planet.form === "tally");
    return counted < 0 ? null : { place: counted, sentence: "prince.play.counted" };
  },
  tableToPlay: withGrids,
  ownPhones: "prince.own-phones",
  extraPlaces: () => [],
  initialFocus: (table, place) => initialFocus(table.players[Number(place)]!.planet),
  steps: (table, place, focus) => {
    const seat = Number(place);
    return new Map(
      offersCharacters(table, seat, focus)
        ? CHARACTERS.map((who) => [who, withCharacter(table, seat, focus, who)])
        : [],
    );
  },
  isEmpty: (table, place) => isEmpty(table.players[Number(place)]!.planet),
  isComplete: (table, place) => isComplete(table.players[Number(place)]!.planet),
  Entry,
  Board,
};

export default game;

/** Return the table with an empty grid for each planet of which nothing is entered. */
function withGrids(table: PrinceTable): PrinceTable {
  const players = table.players.map((one) => (isEmpty(one.planet) ? { planet: EMPTY_GRID } : one));
  return { ...table, players };
}

function Entry(props: EntryProps<PrinceTable, Focus>) {
  const seat = Number(props.place);
  const { planet } = props.table.players[seat]!;
  if (planet.form === "grid") return <GridEntry key={seat} {...props} seat={seat} grid={planet} />;
  return <TallyEntry key={seat} {...props} seat={seat} tally={planet} />;
}

function offersCharacters(table: PrinceTable, seat: number, focus: Focus): boolean {
  const { planet } = table.players[seat]!;
  if (planet.form === "tally") return planet.characters.length < MAX_CHARACTERS;
  return (cells(planet)[focus.cell]?.kind ?? EXPECTED_KINDS[focus.cell]) === "character";
}

/** Return the table with one more character. */
function withCharacter(table: PrinceTable, seat: number, focus: Focus, character: Character): PrinceTable {
  const { planet } = table.players[seat]!;
  if (planet.form === "grid")
    return withPlanet(table, seat, withCell(planet, focus.cell, { kind: "character", character }));
  return withPlanet(table, seat, { ...planet, characters: [...planet.characters, character] });
}
