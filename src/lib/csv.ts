/** A byte order mark: without it spreadsheets take UTF-8 for an older encoding. */
const BOM = '\uFEFF';

/** Beginnings that make a spreadsheet read a text as a formula and run it. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/;

/**
 * A cell of a CSV file. What strangers typed must never run: a text that would be read as a formula
 * starts with an apostrophe, which spreadsheets show as text.
 */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of text as a CSV file (RFC 4180) that spreadsheets open in the right encoding. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
