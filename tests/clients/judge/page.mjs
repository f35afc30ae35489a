// Loads the package in a web page. When it is done, the page's title shows the package's answers.

import { load, ShapeError } from "@tallytale/judge";

const table = { game: "three-little-pigs", players: [{ houses: [] }, { houses: [] }] };
const from = new URLSearchParams(location.search).get("from") ?? undefined;

try {
  const judge = await load({ language: "fr", from });
  const { report } = await judge.score(table);
  const refused = await judge.score({ game: "chess" }).catch((error) => error instanceof ShapeError);
  judge.close();
  const closed = await judge.score(table).catch((error) => error.name);
  document.title = JSON.stringify([report.id, report.language, refused, closed]);
} catch (error) {
  document.title = `failed: ${error}`;
}
