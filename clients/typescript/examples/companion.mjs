// A companion app in one file: takes a finished table, shows the score sheet, and explains what was not allowed.
//
//     node companion.mjs http://127.0.0.1:8000 table.json [language]

import { readFile } from "node:fs/promises";
import { ConnectionFailed, ShapeError, Tallytale, TallytaleError } from "@tallytale/client";

const [address, file, language] = process.argv.slice(2);
const tallytale = new Tallytale(address, { language });

try {
  const table = JSON.parse(await readFile(file, "utf8"));
  const { report } = await tallytale.score(table);
  const { catalogue } = await tallytale.game(report.game);
  console.log(catalogue.title);
  for (const finding of report.findings) console.log(explanation(finding, catalogue));
  for (const { reason } of report.unchecked) console.log(`\nNot checked: ${reason}`);
  console.log(report.score ? sheet(report.score) : "\nNo score: what is not allowed has to be put right, or waived.");
} catch (error) {
  console.error(complaint(error));
  process.exitCode = 1;
}

/** A finding is a sentence about this table; the catalogue has the law behind it. */
function explanation({ rule, message, cite, waived }, { legality }) {
  const law = legality.find(({ id }) => id === rule); // none: the service knows more rules than a moment ago
  const lines = [`\n✗ ${message}`, `  The law: ${law?.law ?? rule}`, `  See ${cite.book}, ${cite.section}`];
  if (waived) lines.push("  You agreed to play without this rule.");
  else if (law?.waivable) lines.push(`  Played that way on purpose? Add "waive": ["${rule}"] to the table.`);
  return lines.join("\n");
}

function sheet({ players, winners, decided_by }) {
  const ranked = players.toSorted((one, other) => one.rank - other.rank);
  const crown = decided_by === "points" ? "wins" : `wins (${decided_by})`;
  return ranked
    .flatMap(({ seat, rank, total, lines }) => [
      `\n${rank}. Player ${seat + 1}: ${total} points${winners.includes(seat) ? ` — ${crown}` : ""}`,
      ...lines.map(({ text, points }) => `${String(points).padStart(6)}  ${text}`),
    ])
    .join("\n");
}

function complaint(error) {
  if (error instanceof ShapeError)
    return [`${file} is no table:`, ...error.errors.map(({ at, detail }) => `  ${at || "/"}: ${detail}`)].join("\n");
  if (error instanceof ConnectionFailed) return `${address} does not answer. Is the service running?`;
  if (error instanceof TallytaleError) return `${error.message} (request ${error.requestId})`;
  return `${file} can't be read: ${error.message}`;
}
