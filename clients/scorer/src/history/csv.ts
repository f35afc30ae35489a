/** Reads and writes CSV (RFC 4180). */

// Spreadsheet programs run a field as a formula if it starts with one of SIGNS, even after quotes and white space. A
// program may split a field at any of SEPARATORS, so a formula could also start there.
const SEPARATORS = ";,|\t\r\n";
const SIGNS = "=+-@\t\r＝＋－＠";
const BEFORE_SIGNS = /['"\s]/;

export type Row = readonly string[];

export function writeCsv(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(quote).join(",")}\r\n`).join("");
}

function quote(field: string): string {
  return /[",;|\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** Put a ' before everything that a spreadsheet program could run as a formula. */
export function escapeFormula(text: string): string {
  const starts = formulaStarts(text);
  return [0, ...starts].map((start, index) => text.slice(start, starts[index])).join("'");
}

export function unescapeFormula(text: string): string {
  const escapes = formulaStarts(text).filter((start) => text[start] === "'");
  return [-1, ...escapes].map((place, index) => text.slice(place + 1, escapes[index])).join("");
}

/**
 * Return the positions where a formula could begin. It reads the text once, from the end. A regular expression would
 * read the same white space again and again.
 */
function formulaStarts(text: string): readonly number[] {
  const starts: number[] = [];
  let isFormula = false;
  for (let place = text.length - 1; place >= 0; place--) {
    const character = text[place]!;
    isFormula = SIGNS.includes(character) || (isFormula && BEFORE_SIGNS.test(character));
    if (isFormula && (place === 0 || SEPARATORS.includes(text[place - 1]!))) starts.push(place);
  }
  return starts.reverse();
}

/**
 * Read the rows of a CSV file. Some spreadsheets separate fields by semicolons. Return null if a quote is not closed.
 */
export function readCsv(text: string, separator: "," | ";"): readonly Row[] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, "y");
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) return null;
    row.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
    if (found[3] === separator && field.lastIndex < text.length) continue;
    if (found[3] === separator) row.push("");
    rows.push(row);
    row = [];
  }
  return rows.filter((row) => row.some(Boolean)); // skip empty lines
}
