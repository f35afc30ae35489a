// A companion app in one file. It scores a game table, or plays a game move by move and answers "may I?".
//
//     node companion.mjs http://127.0.0.1:8000 file.json [language]
//
// The file has a table or the record of a game. For a table, it shows the score sheet and the broken rules. For a
// record, it asks for the next moves, plays those that are legal, and saves them in the file.

import { readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { ConnectionFailed, ShapeError, Tallytale, TallytaleError } from "@tallytale/client";

const HELP = `Type ? and what only you can know, as JSON, to see what may be done. Then a number plays one of these moves. You can also
type any move as JSON. An empty line ends the program.`;
const QUESTIONS = {
  "three-little-pigs": '? {"dice": {"door": 2, "window": 2, "wolf": 1}}',
  "three-little-wolves": '? {"do": "play", "seat": 0, "hand": [{"color": "red", "number": 4}]}',
  "little-prince": '? {"seat": 0, "tile": {"kind": "center", "objects": {"fox": 1}}}',
};
const COUNTED_FROM_0 = ["house", "cell"];

const [url, file, language] = process.argv.slice(2);
const tallytale = new Tallytale(url, { language });

try {
  const document = JSON.parse(await readFile(file, "utf8"));
  await (document?.moves ? play(document) : score(document));
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}

/** Score a table, and print its score sheet. */
async function score(table) {
  const { report } = await tallytale.score(table);
  showReport(report, (await tallytale.game(report.game)).catalogue);
}

function showReport(report, catalogue) {
  console.log(catalogue.title);
  for (const finding of report.findings) console.log(explanation(finding, catalogue));
  for (const { message } of report.doubts) console.log(`\nIs that right? ${message}`);
  for (const { reason } of report.unchecked) console.log(`\nNot checked: ${reason}`);
  console.log(
    report.score
      ? `${sheet(report.score, catalogue)}\n\n${report.score.text}`
      : "\nNo score: change the table so that it follows the rules, or waive them.",
  );
}

/** Continue a game at the terminal, until it is over or the input ends. */
async function play(record) {
  const { replay } = await tallytale.replay(record, { totals: true });
  const { catalogue } = await tallytale.game(replay.report.game);
  const broken = replay.verdicts.at(-1)?.findings.filter(({ waived }) => !waived) ?? [];
  if (broken.length) {
    console.log(`Move ${replay.verdicts.length} of the record breaks a rule.`);
    for (const finding of broken) console.log(explanation(finding, catalogue));
    return;
  }
  console.log(`${catalogue.title}\n\n${HELP} For example:\n${QUESTIONS[catalogue.game] ?? "?"}`);
  const game = { record, replay, catalogue, offered: [] };
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  while (game.replay.next.seats?.length !== 0) {
    const next = game.replay.next.seats?.map((seat) => catalogue.seats[seat]).join(", ") ?? "whoever begins";
    process.stdout.write(`\nNext: ${next}\n> `);
    const { value = "" } = await lines.next();
    if (!value.trim()) return;
    await runCommand(value.trim(), game).catch(explainMistake);
  }
  console.log("\nThe game is over.\n");
  const { report } = (await tallytale.replay(game.record, { stage: "final" })).replay;
  showReport(report, catalogue);
}

/** Run a typed command: list legal moves, or play a move if it is legal. */
async function runCommand(line, game) {
  if (line.startsWith("?")) return showOptions(line.slice(1).trim(), game);
  const move = /^\d+$/.test(line) ? game.offered[line - 1] : JSON.parse(line);
  if (!move) throw new SyntaxError("no such move");
  const record = { ...game.record, moves: [...game.record.moves, move] };
  const { replay } = await tallytale.replay(record, { totals: true });
  const { legal, findings, totals } = replay.verdicts.at(-1);
  for (const finding of findings) console.log(explanation(finding, game.catalogue));
  if (!legal) return;
  Object.assign(game, { record, replay, offered: [] });
  await writeFile(file, JSON.stringify(record));
  console.log(`Done: ${inWords(move, game.catalogue)}. Points: ${points(totals)}`);
}

/**
 * List the legal moves, or what stands in the way. The question is the one that comes next, with what was typed: what
 * only the players can know, such as the dice.
 */
async function showOptions(typed, game) {
  const ask = { ...game.replay.next.ask, ...JSON.parse(typed || "{}") };
  if (!Object.keys(ask).length) {
    console.log(`Nobody but you can know the question. For example: ${QUESTIONS[game.catalogue.game] ?? ""}`);
    return;
  }
  const { options, complete, findings } = await tallytale.options(game.record, ask, { totals: true });
  game.offered = options.map(({ move }) => move);
  for (const [index, { move, totals }] of options.entries())
    console.log(`${String(index + 1).padStart(4)}  ${inWords(move, game.catalogue)}  [${points(totals)}]`);
  for (const finding of findings) console.log(explanation(finding, game.catalogue));
  if (!complete) console.log("There are more.");
}

/** Describe a move in words. The player and the dice are left out, because the user knows them. */
function inWords({ seat, dice, ...members }, catalogue) {
  return words(members, catalogue).join(" ") || "nothing";
}

/** Return a move, or a part of one, in words. Members with default values are left out. */
function words(part, catalogue) {
  return Object.entries(part)
    .filter(([, value]) => value !== null && value !== false)
    .flatMap(([name, value]) => memberWords(name, value, catalogue));
}

function memberWords(name, value, catalogue) {
  const { seats, vocabulary } = catalogue;
  const label = vocabulary[name] ?? name;
  if (name === "seat") return [seats[value]];
  if (typeof value === "string") return [vocabulary[value] ?? value];
  if (value === true) return [label];
  if (typeof value[0] === "object") return [value.map((item) => words(item, catalogue).join(" ")).join(" + ")];
  if (typeof value === "object" && !Array.isArray(value)) return [label, ...words(value, catalogue)];
  if (COUNTED_FROM_0.includes(name)) return [name, ...[value].flat().map((number) => number + 1)];
  return [label, value];
}

function points(totals) {
  return totals ? totals.join(" · ") : "none, as the table is not legal";
}

function explainMistake(error) {
  if (error instanceof ShapeError) console.log(["I can't read that:", ...mistakes(error)].join("\n"));
  else if (error instanceof SyntaxError)
    console.log("That is not a move. A move is JSON, or the number of a move in the last list.");
  else throw error;
}

/** Explain a broken rule. Its message is about this table or move, and the catalogue has the text of the rule. */
function explanation({ rule, message, cite, waived }, { legality, turns }) {
  const law = [...legality, ...turns].find(({ id }) => id === rule); // missing if the service was updated in between
  const lines = [`\n✗ ${message}`, `  The rule: ${law?.law ?? rule}`, `  See ${cite.book}, ${cite.section}`];
  if (waived) lines.push("  You agreed to play without this rule.");
  else if (law?.waivable) lines.push(`  Did you agree to play that way? Add "waive": ["${rule}"] to the table.`);
  return lines.join("\n");
}

function sheet({ players }, { seats }) {
  const ranked = players.toSorted((one, other) => one.rank - other.rank);
  const sheets = ranked.flatMap(({ seat, rank, total, lines }) => [
    `\n${rank}. ${seats[seat]}: ${total} points`,
    ...lines.map(({ text, points }) => `${String(points).padStart(6)}  ${text}`),
  ]);
  return sheets.join("\n");
}

function mistakes({ errors }) {
  return errors.map(({ at, detail }) => `  ${at || "/"}: ${detail}`);
}

function errorText(error) {
  if (error instanceof ShapeError) return [`${file} is not a table or a record:`, ...mistakes(error)].join("\n");
  if (error instanceof ConnectionFailed) return `${url} does not answer. Is the service running?`;
  if (error instanceof TallytaleError) return `${error.message} (request ${error.requestId})`;
  return `${file} can't be read: ${error.message}`;
}
