/** Loads the pages of a game, which the build writes for each language. */

import type { Table } from "@tallytale/client";
import { lazyHook } from "../components/lazy";
import { language } from "../words/translate";

/** What is shown of an example: a table, or a move in words. */
export interface Shown {
  readonly title?: string;
  /** The name of a table. */
  readonly table?: string;
  /** What is drawn of the table, in words. */
  readonly drawn?: readonly string[];
  /** What is not drawn. */
  readonly also: readonly string[];
  /** What breaks the rule or earns the points, by JSON Pointer. */
  readonly marks?: readonly string[];
}

export interface Section {
  readonly title: string;
  readonly texts: readonly string[];
}

export interface RuleTexts {
  readonly title: string;
  readonly law: string;
  readonly examples: readonly {
    /** Null if the example is about points. */
    readonly kind: "wrong" | "right" | null;
    readonly texts: readonly string[];
    readonly shown: readonly Shown[];
  }[];
  readonly sections: readonly Section[];
}

export interface GameTexts {
  /** The titles of the pages about how the game is played, and about all of its rules. */
  readonly play: string;
  readonly all: string;
  readonly examples: string;
  readonly parts: readonly (Section & { readonly picture: Shown | null })[];
  readonly kinds: readonly { readonly title: string; readonly rules: readonly string[] }[];
  readonly notes: Section;
  readonly rules: Readonly<Record<string, RuleTexts>>;
  /** The rule on whose page another one is. */
  readonly shownBy: Readonly<Record<string, string>>;
}

type Tables = Readonly<Record<string, Table>>;

const texts = import.meta.glob<GameTexts>(["../../../guide/*/*.json", "!**/tables.json"], { import: "default" });
const tables = import.meta.glob<Tables>("../../../guide/*/tables.json", { import: "default" });

const useLoading = lazyHook(async (key) => {
  const [game, spoken] = key.split(" ");
  const folder = `../../../guide/${game}`;
  const [loadedTexts, loadedTables] = await Promise.all([
    texts[`${folder}/${spoken}.json`]!(),
    tables[`${folder}/tables.json`]!(),
  ]);
  return { texts: loadedTexts, tables: loadedTables };
});

/** Return the texts of a game in the current language, and the tables that they show. */
export function useTexts(game: string) {
  return useLoading(`${game} ${language}`);
}
