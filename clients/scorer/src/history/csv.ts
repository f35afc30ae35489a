/** Reads and writes CSV (RFC 4180). */

/** Texts that spreadsheets would run as formulas. They get a ' in front, which is removed again when they are read. */
const FORMULA = /^(?='*[=+\-@\t])/;

export type Row = readonly string[];

export function writeCsv(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(quote).join(",")}\r\n`).join("");
}

function quote(field: string): string {
  return /[",;\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

export function escapeFormula(text: string): string {
  return text.replace(FORMULA, "'");
}

export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
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
