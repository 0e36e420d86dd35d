/**
 * The rule for names: 1 to 40 characters, one to three words. A word has letters and marks of any script, hyphens and
 * apostrophes, and the joiners of Persian and Indic scripts; or it is initials with full stops, or 'St.'. Digits and
 * other signs would make room for a message or a number, a full stop elsewhere for a web address, and more words for a
 * sentence. Source: private.is_name in the migration profiles; a test compares the two for every character.
 */

/** Letters and marks, as the inside of a character class. */
export const nameLetters =
  'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02C1\\u0300-\\u034E\\u0350-\\u036F\\u0386-\\u0481\\u0483-\\u0487\\u048A-\\u0556' +
  '\\u0561-\\u0587\\u0591-\\u05BD\\u05D0-\\u05EA\\u0620-\\u065F\\u066E-\\u06D3\\u06D5-\\u06DC\\u06FA-\\u06FF\\u0710-\\u07B1' +
  '\\u0900-\\u0963\\u0971-\\u09E3\\u0A01-\\u0A63\\u0A70-\\u0AE3\\u0B01-\\u0B63\\u0B71-\\u0BE3\\u0C00-\\u0C63' +
  '\\u0C80-\\u0CE3\\u0D00-\\u0D63\\u0D7A-\\u0DDF\\u0E01-\\u0E3A\\u0E40-\\u0E4E\\u0E81-\\u0ECD\\u0F40-\\u0FBC' +
  '\\u1000-\\u103F\\u1050-\\u108F\\u10A0-\\u115E\\u1161-\\u135F\\u1780-\\u17B3\\u17B6-\\u17D3\\u1820-\\u18AA\\u1E00-\\u1FFC\\u3041-\\u3096' +
  '\\u30A1-\\u30FA\\u30FC-\\u3163\\u3165-\\u318E\\u31A0-\\u31BF\\u3400-\\u4DBF\\u4E00-\\uA48C\\uAC00-\\uD7A3';

/** Letters between which a joiner shapes a word. */
const joined = '\\u0620-\\u0DFF';
const word =
  `(?:[Ss][Tt]\\.|(?:[${nameLetters}]\\.){1,3}|(?=[${nameLetters}])` +
  `(?:[${joined}][\\u200C\\u200D](?=[${joined}])|[${nameLetters}'-])+)`;
const rule = new RegExp(`^${word}( ${word}){0,2}$`);

/** The most characters of a name. */
export const longestName = 40;

/** Whether a clean text (cleanText) is a name. */
export function isName(text: string): boolean {
  return rule.test(text) && [...text].length <= longestName;
}
