/** Where a finding's pieces lie, in words. */

import type { Finding, Table } from "@tallytale/client";
import type { Person } from "../store/store";
import { called } from "../words/player-names";
import { say } from "../words/translate";

/** Return the places that a finding points at, each once; what is not on the table (yet) has none. */
export function whereabouts(finding: Finding, table: Table, people: readonly Person[]): readonly string[] {
  const there = finding.at.filter((pointer) => lies(table, pointer));
  return [...new Set(there.map((pointer) => named(pointer, people)).filter((place) => place !== null))];
}

function lies(table: Table, pointer: string): boolean {
  const keys = pointer.split("/").slice(1);
  return (
    keys.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null | undefined)?.[key], table) !==
    undefined
  );
}

function named(pointer: string, people: readonly Person[]): string | null {
  const [, seat, house] = /^\/players\/(\d+)(?:\/houses\/(\d+))?/.exec(pointer) ?? [];
  if (seat === undefined) return null;
  const name = called(people, Number(seat));
  return house === undefined ? name : say("where.house", { name, n: Number(house) + 1 });
}
