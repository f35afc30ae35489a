// Generated from openapi/openapi.json by generate.mjs; changes are lost.

import type { PigsMaterial, PigsPart, PrincePersona, WolvesColor } from "./schema.js";

/** The facts of each legality rule's findings, by the id of the rule. */
export interface FactsByRule {
  /** The game ends when every planet has its 16 tiles, four of them characters. */
  "prince.planet.complete": { seat: number; fault: string; count: number; wanted: number };
  /** Each kind of tile has its own places on the planet. */
  "prince.tile.place": { seat: number; row: number; column: number; kind: "center" | "character" | "downhill" | "uphill"; place: "center" | "character" | "downhill" | "uphill" };
  /** A planet has two uncovered baobabs at most: the third covers all three. */
  "prince.baobab.limit": { seat: number; baobabs: number };
  /** Tiles are covered three at a time. */
  "prince.baobab.covered-threes": { seat: number; covered: number };
  /** Nothing shows on a covered tile. */
  "prince.covered.blank": { seat: number; row: number; column: number; objects: Array<string> };
  /** Of 20 characters of 13 kinds, seven are repeats, and five players use them all. */
  "prince.character.supply": { fault: string; characters: Array<PrincePersona>; count: number; box: number };
  /** In a round all take a tile of the same pile, so players differ by one tile at most, in one kind. */
  "prince.rounds.uneven": { kinds: Array<"center" | "character" | "downhill" | "uphill">; difference: number };
  /** A tally counts the twelve tiles of a planet that are no characters. */
  "prince.tally.tiles": { seat: number; fault: string; count: number; most: number };
  /** For a Geographer the tiles without a volcano have to be counted. */
  "prince.tally.geographer": { seat: number };
  /** A house starts with a door or a window. */
  "pigs.house.foundation": { seat: number; house: number; material: PigsMaterial };
  /** A house has one door at most. */
  "pigs.house.one-door": { seat: number; house: number; doors: number };
  /** A door is the lowest tile of its house. */
  "pigs.house.door-lowest": { seat: number; house: number; material: PigsMaterial; tile: number };
  /** A house has one roof at most. */
  "pigs.house.one-roof": { seat: number; house: number; roofs: number };
  /** No door or window is built on a roof. */
  "pigs.house.roof-top": { seat: number; house: number; material: PigsMaterial; part: PigsPart };
  /** The box has four tiles of each material and part. */
  "pigs.tiles.supply": { material: PigsMaterial; part: PigsPart; count: number; box: number };
  /** The game ends when as many stacks are empty as there are players. */
  "pigs.end.not-reached": { players: number; empty: number };
  /** The last turn buys two tiles at most, so at most one stack more than there are players is empty. */
  "pigs.end.passed": { players: number; empty: number };
  /** The tiles that the last turn bought were placed, and no wolf came after them. */
  "pigs.end.last-tile": { empty: number };
  /** Awards belong to the variant for veteran pigs. */
  "pigs.firsts.variant": { material: PigsMaterial; seat: number };
  /** An award is held by a player at the table. */
  "pigs.firsts.seat": { material: PigsMaterial; seat: number; players: number };
  /** Whoever first completes a house of one material, with a door, a window and a roof, has its award. */
  "pigs.firsts.unclaimed": { material: PigsMaterial; houses: number; windows: number };
  /** The holder of an award has a house all of that material, or the wolf blew one away. */
  "pigs.firsts.impossible": { material: PigsMaterial; seat: number; doors: number; windows: number; roofs: number };
  /** A house has at least one floor above ground. */
  "wolves.house.no-floors": { seat: number | "all" | "smooki"; house: number };
  /** The cards of a house have one colour, white aside. */
  "wolves.house.one-color": { seat: number | "all" | "smooki"; house: number; colors: Array<WolvesColor> };
  /** Each floor has a higher number than the floor below it. */
  "wolves.house.ascending": { seat: number | "all" | "smooki"; house: number; color: WolvesColor; number: number; below: number };
  /** A basement is built of cards 1, 2 and 3. */
  "wolves.basement.cards": { seat: number | "all" | "smooki"; house: number; color: WolvesColor; number: number };
  /** Each basement card has a higher number than the one above it. */
  "wolves.basement.order": { seat: number | "all" | "smooki"; house: number; color: WolvesColor; number: number; above: number };
  /** A player, or Smooki, has one house of a colour at most. */
  "wolves.player.one-house-per-color": { seat: number | "all" | "smooki"; colors: Array<WolvesColor> };
  /** A player, or Smooki, has three houses at most. */
  "wolves.player.three-houses": { seat: number | "all" | "smooki"; houses: number };
  /** Each card, a colour and a number, is in the box once. */
  "wolves.cards.unique": { color: WolvesColor; number: number; count: number };
  /** Nobody plays more cards than there are turns. */
  "wolves.cards.supply": { seat: number | "all" | "smooki"; built: number; discards: number; most: number };
  /** A house has room for one wolf, with a B3 for two. */
  "wolves.wolf.capacity": { seat: number | "all" | "smooki"; house: number; wolves: number; most: number };
  /** A wolf is sent to an opponent's house. */
  "wolves.wolf.own-house": { seat: number | "all" | "smooki"; house: number; value: number };
  /** In the baby-wolf variant a wolf is sent to a house of its owner. */
  "wolves.wolf.baby-own-house": { seat: number | "all" | "smooki"; house: number; owner: number; value: number };
  /** Each player has one wolf of each value. */
  "wolves.wolf.unique": { owner: number; value: number; count: number };
  /** A wolf belongs to a player at the table. */
  "wolves.wolf.owner": { owner: number; value: number; players: number };
  /** Each Big Bad Pig token is in the box once. */
  "wolves.pig.unique": { value: number; count: number };
  /** Pig tokens are placed in the order of their numbers: token 2 lies before token 3. */
  "wolves.pig.order": { seat: number | "all" | "smooki"; house: number };
  /** The third pig puts token 4 on a house that has no token yet, if there is one. */
  "wolves.pig.last": { seat: number | "all" | "smooki"; cards: number; most: number };
  /** The third pig puts token 4 on the tallest house without a pig token. */
  "wolves.pig.not-tallest": { seat: number | "all" | "smooki"; house: number; cards: number; most: number };
  /** With two players Smooki builds too. */
  "wolves.smooki.missing": Record<never, never>;
  /** Smooki builds with two players only. */
  "wolves.smooki.unexpected": { players: number };
  /** Smooki has a house at the end: the first card he reveals can always be built. */
  "wolves.smooki.empty": Record<never, never>;
}
