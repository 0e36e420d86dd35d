/**
 * The one form of a text that a person typed or pasted, whatever it was copied from. A device cleans what it stores and
 * the server what it is sent (private.clean_text), by the same rules; a test compares the two. A text that is clean
 * stays as it is.
 */

/** line: one line. lines: a longer text with line breaks. name: a name or a telephone number. */
export type TextForm = 'line' | 'lines' | 'name';

/** What cannot be stored: NUL and half a surrogate pair. */
const BROKEN = /[\0\p{Surrogate}]/gu;
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const SPACE = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g;
/** Control, direction and other signs that nobody sees. The two joiners and the tags of flags have rules of their own. */
const UNSEEN = new RegExp(
  '[\\u0001-\\u0008\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B\\u200E' +
    '\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}]',
  'gu',
);
const JOINER = /\u200c|\u200d/g;
/** Tags spell the flags of England, Scotland and Wales after a black flag. Anywhere else they hide a text. */
const TAGS = /(\u{1f3f4}?)([\u{e0000}-\u{e007f}]+)/gu;
const HYPHEN = /[\u2010\u2011\u2043\ufe63\uff0d]/g;
const DASH_OF_NAME = /[\u2012-\u2015\u2212]/g;
const APOSTROPHE = /[\u2018\u2019\u201b\u02bc\u00b4`\u2032\uff07]/g;

/** Joiners shape words of Persian and Indic scripts and hold an emoji together. Between other signs nobody sees them. */
function needsJoiner(neighbour: string | undefined): boolean {
  return neighbour !== undefined && neighbour >= '\u0590' && !/[\u2000-\u206f]/.test(neighbour);
}

/** A text in its one form. @param form 'line' by default */
export function cleanText(text: string, form: TextForm = 'line'): string {
  const seen = text
    .replace(BROKEN, '')
    .normalize('NFC')
    .replace(LINE_END, '\n')
    .replace(SPACE, ' ')
    .replace(UNSEEN, '')
    .replace(JOINER, (joiner, at: number, all: string) =>
      needsJoiner(all[at - 1]) && needsJoiner(all[at + 1]) ? joiner : '',
    )
    .replace(TAGS, (_all, flag: string, tags: string) => (flag ? flag + tags : ''))
    .replace(HYPHEN, '-');
  const shaped =
    form === 'lines'
      ? seen
          .replace(/ +/g, ' ')
          .replace(/ \n/g, '\n')
          .replace(/\n{3,}/g, '\n\n')
      : seen.replace(/[ \n]+/g, ' ');
  const named =
    form === 'name' ? shaped.replace(DASH_OF_NAME, '-').replace(APOSTROPHE, "'") : shaped;
  return named.normalize('NFC').replace(/^[ \n]+|[ \n]+$/g, '');
}
