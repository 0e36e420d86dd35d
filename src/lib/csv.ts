/** A byte order mark. Without it, spreadsheets do not recognise UTF-8. */
const BOM = '\uFEFF';

/** Matches the start of a text that a spreadsheet would run as a formula. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/;

/**
 * One cell of a CSV file. A text that a spreadsheet would run as a formula gets a leading apostrophe, because strangers
 * may have typed it.
 */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of text as a CSV file (RFC 4180) that spreadsheets open in the right encoding. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
