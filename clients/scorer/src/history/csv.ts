/** Reads and writes CSV (RFC 4180). */

/**
 * Where a spreadsheet could begin a formula: at the start of a text, or after a character at which some program splits the
 * line. Signs of full width count, too. A ' goes in front, which is removed again when the text is read.
 */
const FORMULA = "(?=['\"\\s]*[=+\\-@\\t\\r＝＋－＠])";
const CELL_START = "(?<=^|[;,|\\t\\r\\n])";

export type Row = readonly string[];

export function writeCsv(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(quote).join(",")}\r\n`).join("");
}

function quote(field: string): string {
  return /[",;|\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

export function escapeFormula(text: string): string {
  return text.replaceAll(new RegExp(CELL_START + FORMULA, "g"), "'");
}

export function unescapeFormula(text: string): string {
  return text.replaceAll(new RegExp(`${CELL_START}'${FORMULA}`, "g"), "");
}

/** Read rows; null if a quote is not closed. Some spreadsheets separate fields by semicolons. */
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
