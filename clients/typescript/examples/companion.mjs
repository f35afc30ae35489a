// A companion app in one file: scores the table in a file, shows the score sheet, and explains the rules that it breaks.
//
//     node companion.mjs http://127.0.0.1:8000 table.json [language]

import { readFile } from "node:fs/promises";
import { ConnectionFailed, ShapeError, Tallytale, TallytaleError } from "@tallytale/client";

const [url, file, language] = process.argv.slice(2);
const tallytale = new Tallytale(url, { language });

try {
  const table = JSON.parse(await readFile(file, "utf8"));
  const { report } = await tallytale.score(table);
  const { catalogue } = await tallytale.game(report.game);
  console.log(catalogue.title);
  for (const finding of report.findings) console.log(explanation(finding, catalogue));
  for (const { reason } of report.unchecked) console.log(`\nNot checked: ${reason}`);
  console.log(
    report.score ? sheet(report.score) : "\nNo score: change the table so that it follows the rules, or waive them.",
  );
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}

/** Explain a finding: its message is about this table, and the catalogue has the rule itself. */
function explanation({ rule, message, cite, waived }, { legality }) {
  const law = legality.find(({ id }) => id === rule); // missing if the service was updated between the two calls
  const lines = [`\n✗ ${message}`, `  The rule: ${law?.law ?? rule}`, `  See ${cite.book}, ${cite.section}`];
  if (waived) lines.push("  You agreed to play without this rule.");
  else if (law?.waivable) lines.push(`  Did you agree to play that way? Add "waive": ["${rule}"] to the table.`);
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

function errorText(error) {
  if (error instanceof ShapeError)
    return [`${file} is not a table:`, ...error.errors.map(({ at, detail }) => `  ${at || "/"}: ${detail}`)].join("\n");
  if (error instanceof ConnectionFailed) return `${url} does not answer. Is the service running?`;
  if (error instanceof TallytaleError) return `${error.message} (request ${error.requestId})`;
  return `${file} can't be read: ${error.message}`;
}
