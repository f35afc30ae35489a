import type { Finding, Table } from "@tallytale/client";
import type { Person } from "../store/store";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";

/**
 * Say where the pieces are that break a rule, for example “Ann, house 2”. Places are listed once. Pieces that are not
 * on the table are left out.
 */
export function findingPlaces(finding: Finding, table: Table, people: readonly Person[]): readonly string[] {
  const onTable = finding.at.filter((pointer) => isOnTable(table, pointer));
  return [...new Set(onTable.map((pointer) => placeName(pointer, people)).filter((place) => place !== null))];
}

function isOnTable(table: Table, pointer: string): boolean {
  const keys = pointer.split("/").slice(1);
  return (
    keys.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null | undefined)?.[key], table) !==
    undefined
  );
}

function placeName(pointer: string, people: readonly Person[]): string | null {
  const [, seat, house] = /^\/players\/(\d+)(?:\/houses\/(\d+))?/.exec(pointer) ?? [];
  if (seat === undefined) return null;
  const name = playerName(people, Number(seat));
  return house === undefined ? name : say("where.house", { name, n: Number(house) + 1 });
}
