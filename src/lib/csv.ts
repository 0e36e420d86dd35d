/** A byte order mark. Without it, spreadsheets do not recognise UTF-8. */
const BOM = '\uFEFF';

/** Matches the start of a text that a spreadsheet would run as a formula. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/;

/**
 * Matches a text that a spreadsheet may take for a number, a date or a sum of money and change: 07700900123 loses its
 * first digit, 12E45678 becomes a power of ten, and (020) is minus twenty.
 */
const NUMBER = /^(?=.*\d)[\d\s.,:/()%£$€e+-]+$/i;

/** Matches a day or a moment as this app writes it, which spreadsheets should recognise. */
const MOMENT = /^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/;

/**
 * One cell of a CSV file. A text that a spreadsheet would run as a formula gets a leading apostrophe, because strangers
 * may have typed it. A text that it would take for a number is written as ="text", which spreadsheets show unchanged.
 */
function cell(text: string): string {
  const isNumber = NUMBER.test(text) && !MOMENT.test(text);
  const safe = FORMULA.test(text) ? `'${text}` : isNumber ? `="${text}"` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of text as a CSV file (RFC 4180) that spreadsheets open in the right encoding. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
