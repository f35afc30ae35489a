// Generated from openapi/openapi.json by generate.mjs; changes are lost.

import type { PigsMaterial, PigsPart, PrincePersona, PrinceTileKind, WolvesColor } from "./schema.js";

/** The facts of each legality rule's findings, by the id of the rule. */
export interface FactsByRule {
  /** The game ends when every planet has its 16 tiles, four of them characters. */
  "prince.planet.complete": { seat: number; fault: string; count: number; wanted: number };
  /** Each kind of tile belongs in certain places on a planet: a character in each corner, for example. */
  "prince.tile.place": { seat: number; row: number; column: number; kind: PrinceTileKind; place: PrinceTileKind };
  /** A planet shows at most two baobabs. When it gets a third, all three tiles are turned over. */
  "prince.baobab.limit": { seat: number; baobabs: number };
  /** When a planet gets a third baobab, three tiles are turned over: always three at a time. */
  "prince.baobab.covered-threes": { seat: number; covered: number };
  /** A tile that is turned over shows no objects. */
  "prince.covered.blank": { seat: number; row: number; column: number; objects: Array<string> };
  /** The box has 20 character tiles: 13 different characters and 7 extra copies. Five players use them all. */
  "prince.character.supply": { fault: string; characters: Array<PrincePersona>; count: number; box: number };
  /** In a round, every player takes one tile of the same kind. So a player can be only 1 tile ahead, and only in that kind. */
  "prince.rounds.uneven": { kinds: Array<PrinceTileKind>; difference: number };
  /** A planet has 12 tiles besides its four characters. All counts must fit these 12, except big stars on characters. */
  "prince.tally.tiles": { seat: number; fault: string; count: number; most: number };
  /** If a player has a Geographer, the tiles without a volcano must be counted, too. */
  "prince.tally.geographer": { seat: number };
  /** Only a player of this game can take a tile. */
  "prince.turn.seat": { seat: number; players: number };
  /** A tile can be placed only if all tiles of the planet are known, and not just its numbers of objects. */
  "prince.turn.grid": { seat: number };
  /** A tile can be placed only where there is no tile yet. */
  "prince.turn.taken": { seat: number; row: number; column: number };
  /** Only in the variant with hidden characters are characters placed face down. */
  "prince.turn.hidden": { seat: number };
  /** A tile can be placed only where its kind belongs. */
  "prince.turn.kind": { seat: number; row: number; column: number; kind: PrinceTileKind; place: PrinceTileKind };
  /** In a round, all players take a tile from the same pile. Only then does anybody take a second tile. */
  "prince.turn.pile": { kinds: Array<PrinceTileKind>; difference: number };
  /** The box has at most 8 tiles of the same character, and only 7 extra copies of characters in all. */
  "prince.turn.box": { fault: string; characters: Array<PrincePersona>; count: number; box: number };
  /** The player who takes the last tile of a round starts the next round. */
  "prince.turn.starter": { seat: number; expected: number };
  /** A house starts with a door or a window. */
  "pigs.house.foundation": { seat: number; house: number; material: PigsMaterial };
  /** A house has at most one door. */
  "pigs.house.one-door": { seat: number; house: number; doors: number };
  /** A door is always the lowest tile of its house. */
  "pigs.house.door-lowest": { seat: number; house: number; material: PigsMaterial; tile: number };
  /** A house has at most one roof. */
  "pigs.house.one-roof": { seat: number; house: number; roofs: number };
  /** No door or window is built on top of a roof. */
  "pigs.house.roof-top": { seat: number; house: number; material: PigsMaterial; part: PigsPart };
  /** The box has four tiles of each kind: four wooden doors, for example. */
  "pigs.tiles.supply": { material: PigsMaterial; part: PigsPart; count: number; box: number };
  /** The game ends when as many stacks are empty as there are players. */
  "pigs.end.not-reached": { players: number; empty: number };
  /** The game ends when as many stacks are empty as there are players, or one more if the last turn empties two. */
  "pigs.end.passed": { players: number; empty: number };
  /** No wolf comes after the last turn, so the tiles bought in that turn are still in a house. */
  "pigs.end.last-tile": { empty: number };
  /** There are awards only in the variant for veteran pigs. */
  "pigs.firsts.variant": { material: PigsMaterial; seat: number };
  /** An award goes to one of the players. */
  "pigs.firsts.seat": { material: PigsMaterial; seat: number; players: number };
  /** The first player to complete a house of one material, with a door, a window and a roof, gets its award. */
  "pigs.firsts.unclaimed": { material: PigsMaterial; houses: number; windows: number };
  /** A player with an award has a house all of that material, or had one that the wolf blew away. */
  "pigs.firsts.impossible": { material: PigsMaterial; seat: number; doors: number; windows: number; roofs: number };
  /** Only players of this game can take part in a turn. */
  "pigs.turn.seat": { seat: number; players: number };
  /** Tiles can only be added to a house that exists, and the wolf can only blow on a house that exists. */
  "pigs.turn.house": { seat: number; house: number; houses: number };
  /** Five dice are rolled, and three of them have a wolf on one side. */
  "pigs.turn.dice": { dice: number; wolves: number };
  /** When as many stacks are empty as there are players, the game is over and nobody has another turn. */
  "pigs.turn.over": { players: number; empty: number };
  /** No tile can be bought in a turn in which the wolf comes. */
  "pigs.turn.wolf": { tiles: number };
  /** A tile costs dice that show its part: two for a straw tile, three for a wooden tile, four for a brick tile. */
  "pigs.turn.afford": { parts: Array<PigsPart>; price: number; symbols: number };
  /** A player must buy a tile if the dice can pay for one that is left in its stack and can be placed. */
  "pigs.turn.must-buy": { material: PigsMaterial; part: PigsPart };
  /** Only tiles that are left in their stack can be bought. */
  "pigs.turn.stock": { material: PigsMaterial; part: PigsPart; count: number; left: number };
  /** A roof can’t begin a house. */
  "pigs.turn.start": { seat: number; material: PigsMaterial };
  /** A house that has a door can’t get a second one. */
  "pigs.turn.second-door": { seat: number; house: number; material: PigsMaterial };
  /** A house that has a roof can’t get any more tiles. */
  "pigs.turn.completed": { seat: number; house: number; material: PigsMaterial; part: PigsPart };
  /** The wolf comes only if at least two dice show a wolf. */
  "pigs.turn.blow-unasked": { wolves: number };
  /** When the wolf comes, it must blow on a house of another player, if there is one. */
  "pigs.turn.blow-missing": { wolves: number };
  /** A player can’t let the wolf blow on their own house. */
  "pigs.turn.blow-own": { seat: number };
  /** Players take turns clockwise. */
  "pigs.turn.order": { seat: number; expected: number };
  /** A house has at least one floor above ground. */
  "wolves.house.no-floors": { seat: number | "all" | "smooki"; house: number };
  /** All cards of a house have the same color, apart from white cards. */
  "wolves.house.one-color": { seat: number | "all" | "smooki"; house: number; colors: Array<WolvesColor> };
  /** Each floor must have a higher number than the floor below it. */
  "wolves.house.ascending": { seat: number | "all" | "smooki"; house: number; color: WolvesColor; number: number; below: number };
  /** Only cards 1, 2 and 3 can be built in a basement. */
  "wolves.basement.cards": { seat: number | "all" | "smooki"; house: number; color: WolvesColor; number: number };
  /** Each basement card must have a higher number than the one above it. */
  "wolves.basement.order": { seat: number | "all" | "smooki"; house: number; color: WolvesColor; number: number; above: number };
  /** A player, or Smooki, has at most one house of each color. */
  "wolves.player.one-house-per-color": { seat: number | "all" | "smooki"; colors: Array<WolvesColor> };
  /** A player, or Smooki, has at most three houses. */
  "wolves.player.three-houses": { seat: number | "all" | "smooki"; houses: number };
  /** The box has one card of each color and number. */
  "wolves.cards.unique": { color: WolvesColor; number: number; count: number };
  /** A player plays only one card in each turn, so nobody can play more cards than they have turns. */
  "wolves.cards.supply": { seat: number | "all" | "smooki"; built: number; discards: number; most: number };
  /** A house has room for one wolf, or for two with card 3 in its basement (B3). */
  "wolves.wolf.capacity": { seat: number | "all" | "smooki"; house: number; wolves: number; most: number };
  /** A wolf is sent to an opponent’s house. */
  "wolves.wolf.own-house": { seat: number | "all" | "smooki"; house: number; value: number };
  /** In the baby wolf variant, a wolf is sent to one of its owner’s houses. */
  "wolves.wolf.baby-own-house": { seat: number | "all" | "smooki"; house: number; owner: number; value: number };
  /** Each player has only one wolf of each number. */
  "wolves.wolf.unique": { owner: number; value: number; count: number };
  /** Each wolf belongs to one of the players. */
  "wolves.wolf.owner": { owner: number; value: number; players: number };
  /** The box has one Big Bad Pig token of each number. */
  "wolves.pig.unique": { value: number; count: number };
  /** Pig tokens are placed in the order of their numbers: token 2 before token 3. */
  "wolves.pig.order": { seat: number | "all" | "smooki"; house: number };
  /** The third Big Bad Pig card puts token 4 on a house without a pig token, if there is one. */
  "wolves.pig.last": { seat: number | "all" | "smooki"; cards: number; most: number };
  /** The third Big Bad Pig card puts token 4 on the tallest house without a pig token. */
  "wolves.pig.not-tallest": { seat: number | "all" | "smooki"; house: number; cards: number; most: number };
  /** In games for two players, Smooki builds houses, too. */
  "wolves.smooki.missing": Record<never, never>;
  /** Smooki builds houses only in games for two players. */
  "wolves.smooki.unexpected": { players: number };
  /** Smooki has a house at the end: the first card he reveals can always be built. */
  "wolves.smooki.empty": Record<never, never>;
  /** Only players of this game can make a move. Smooki takes part only in games for two. */
  "wolves.turn.seat": { seat: number | "all" | "smooki"; players: number };
  /** Cards and tokens can only go to a house that exists, and a new house must begin with a floor. */
  "wolves.turn.house": { fault: string; seat: number | "all" | "smooki"; house: number };
  /** After the third Big Bad Pig card, each player has two more turns. In games for two, both play all cards in their hands. */
  "wolves.turn.over": { seat: number | "all" | "smooki"; most: number };
  /** Players take turns clockwise and draw cards only in their own turn. In games for two, Smooki gets one card when both have played. */
  "wolves.turn.order": { fault: string; seat: number | "all" | "smooki"; expected: number | "smooki" };
  /** A card can be played only once. */
  "wolves.turn.card": { color: WolvesColor; number: number };
  /** A player plays only one card in each turn, so nobody can play more cards than they have turns. */
  "wolves.turn.supply": { seat: number | "all" | "smooki"; built: number; discards: number; most: number };
  /** A card can only be built in a house of its color; white cards go with any color. */
  "wolves.turn.color": { seat: number | "all" | "smooki"; house: number; color: WolvesColor; colors: Array<WolvesColor> };
  /** A player, or Smooki, can build only one house of each color. */
  "wolves.turn.second-house": { seat: number | "all" | "smooki"; color: WolvesColor };
  /** A player, or Smooki, can build at most three houses. */
  "wolves.turn.fourth-house": { seat: number | "all" | "smooki"; houses: number };
  /** Each floor must have a higher number than the floor below it. */
  "wolves.turn.ascending": { seat: number | "all" | "smooki"; house: number; color: WolvesColor; number: number; below: number };
  /** Only cards 1, 2 and 3 can be built in a basement. */
  "wolves.turn.basement-card": { color: WolvesColor; number: number };
  /** Each basement card must have a higher number than the one above it. */
  "wolves.turn.basement-order": { seat: number | "all" | "smooki"; house: number; color: WolvesColor; number: number; above: number };
  /** Smooki must build a revealed card as a floor if it fits one of his houses or can begin a new house. */
  "wolves.turn.smooki-must": { color: WolvesColor; number: number };
  /** A wolf is sent to an opponent’s house; in the baby wolf variant, to a house of its owner. */
  "wolves.turn.wolf-home": { fault: string; seat: number | "all" | "smooki"; house: number; owner: number };
  /** A house has room for one wolf, or for two with card 3 in its basement (B3). */
  "wolves.turn.wolf-room": { seat: number | "all" | "smooki"; house: number; most: number };
  /** Each player has only one wolf of each number. */
  "wolves.turn.wolf-spent": { owner: number; value: number };
  /** Pig tokens are placed in the order of their numbers, and the third Big Bad Pig card brings token 4. */
  "wolves.turn.pig-token": { fault: string; value: number };
  /** A pig token goes to the tallest house without one. In a tie, it goes to the nearest house, going clockwise. */
  "wolves.turn.pig-house": { fault: string; seat: number | "all" | "smooki"; house: number };
  /** In the baby wolf variant, no pig card asks a player to send a wolf. */
  "wolves.turn.baby-send": { seat: number | "all" | "smooki" };
  /** A player who discards no card can send only one wolf for each Big Bad Pig card that asks for wolves. */
  "wolves.turn.send-unasked": { seat: number | "all" | "smooki"; pigs: number };
  /** When a pig card asks for wolves, each player with a wolf left and a house for it must send one. */
  "wolves.turn.send-must": { seat: number | "all" | "smooki" };
}
