/** A byte order mark. Without it, spreadsheets do not recognise UTF-8. */
const BOM = '\uFEFF';

/** Matches the start of a text that a spreadsheet would run as a formula. A lone dash is none. */
const FORMULA = /^(?!-$)\s*[=+\-@]|^[\t\r]/;

/** Words that spreadsheets read within a date or a time. */
const DATE_WORD =
  '(?:jan|febr?|apr|aug|sept?|oct|nov|dec)(?:uary|il|ust|ember|ober)?|mar(?:ch)?|may|june?|july?' +
  '|(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?|st|nd|rd|th|[ap]\\.?m';

/**
 * Matches a text that a spreadsheet may take for a number, a date or a sum of money and change: 07700900123 loses its
 * first digit, 12E45678 becomes a power of ten, (020) is minus twenty, and '4 Sept' is a day of this year.
 */
const NUMBER = new RegExp(`^(?=.*\\d)(?:[\\d\\s.,:/()%£$€e+-]|${DATE_WORD})+$`, 'i');

/** Matches a day or a moment as this app writes it, which spreadsheets should recognise. */
const MOMENT = /^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/;

/**
 * One cell of a CSV file. A text that a spreadsheet would take for a number is written as ="text", which spreadsheets
 * show unchanged. One that it would run as a formula gets a leading apostrophe, because strangers may have typed it.
 */
function cell(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const isNumber = NUMBER.test(text) && !MOMENT.test(text);
  const safe = isNumber ? `="${text}"` : FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV file (RFC 4180) that spreadsheets open in the right encoding, and in which they count numbers. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
