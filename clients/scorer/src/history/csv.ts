/** Rows of a spreadsheet, as RFC 4180 has them. */

/** A spreadsheet would take what begins so for a formula: it gets a ' before it, which is taken off again. */
const FORMULA = /^(?='*[=+\-@\t])/;

export type Row = readonly string[];

export function writeCsv(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(quote).join(",")}\r\n`).join("");
}

function quote(field: string): string {
  return /[",;\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** Return a text that no spreadsheet computes. */
export function escapeFormula(text: string): string {
  return text.replace(FORMULA, "'");
}

export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** Read rows; some spreadsheets write semicolons between the fields. A text that ends within quotes has no rows. */
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
  return rows.filter((row) => row.some(Boolean)); // without empty lines
}
