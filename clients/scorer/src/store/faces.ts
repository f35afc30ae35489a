/** A person's face: name, symbol and color. People keep theirs in all games, unless another player has the same symbol. */

import { LOOKS, type Look, type Person } from "./types";

/** Return the next symbol that no player has, starting after the player's own symbol. */
export function freeLook(people: readonly Person[], own?: Look): Look {
  const start = own ? LOOKS.indexOf(own) : -1;
  const order = LOOKS.map((_, index) => LOOKS[(start + 1 + index) % LOOKS.length]!);
  return order.find((look) => people.every((person) => person.look !== look)) ?? own ?? LOOKS[0];
}

/**
 * Give a player a name, and the symbol that this name had in earlier games. If a player with a name has this symbol, the
 * new one gets another. A player without a name gives it away.
 */
export function withName<P extends Person>(
  people: readonly P[],
  seat: number,
  name: string,
  known: readonly Person[],
): readonly P[] {
  const others = people.toSpliced(seat, 1);
  const look = faceOf(name, known)?.look;
  const renamed = { ...people[seat]!, name };
  if (!look || others.some((person) => person.name === name.trim())) return people.with(seat, renamed);
  const holder = people.findIndex((person, index) => index !== seat && person.look === look);
  if (holder < 0) return people.with(seat, { ...renamed, look });
  if (people[holder]!.name)
    return people.with(seat, { ...renamed, look: isFree(renamed.look, others) ? renamed.look : freeLook(people) });
  return people.with(seat, { ...renamed, look }).with(holder, { ...people[holder]!, look: renamed.look });
}

function isFree(look: Look, others: readonly Person[]): boolean {
  return others.every((person) => person.look !== look);
}

/** Return the players who have another symbol than usual, each with the player who has theirs. */
export function givenLooks<P extends Person>(
  people: readonly P[],
  known: readonly Person[],
): readonly (readonly [P, P])[] {
  return people.flatMap((person) => {
    const usual = faceOf(person.name, known)?.look;
    const other = people.find((one) => one !== person && one.look === usual);
    return other && isTheirs(other, usual, known) ? [[person, other] as const] : [];
  });
}

/** Tell whether a player keeps this symbol. Two players who have exchanged theirs keep the new ones. */
function isTheirs(player: Person, look: Look | undefined, known: readonly Person[]): boolean {
  return (faceOf(player.name, known)?.look ?? look) === look;
}

/** Return the known people after a game, its players first. A symbol that was given for this game only is not kept. */
export function knownAfter(people: readonly Person[], known: readonly Person[]): readonly Person[] {
  const given = new Set(givenLooks(people, known).map(([person]) => person));
  const players = people
    .filter(({ name }) => name)
    .map((person) => (given.has(person) ? faceOf(person.name, known)! : { name: person.name, look: person.look }));
  return uniqueNames([...players, ...known]);
}

/** Leave out people whose name is earlier in the list. */
export function uniqueNames(people: readonly Person[]): readonly Person[] {
  return people.filter(({ name }, index) => people.findIndex((one) => one.name === name) === index);
}

export function faceOf(name: string, known: readonly Person[]): Person | undefined {
  return known.find((person) => person.name === name.trim());
}

/** Return players with these names. Each has the symbol of earlier games, if it is free. */
export function peopleNamed(names: readonly string[], known: readonly Person[]): readonly Person[] {
  const unnamed: readonly Person[] = names.map((_, seat) => ({ name: "", look: LOOKS[seat]! }));
  return names.reduce((people, name, seat) => withName(people, seat, name, known), unnamed);
}
