/**
 * The one form of a text that a person typed or pasted, whatever it was copied from. A device cleans what it stores and
 * the server what it is sent (private.clean_text), by the same rules; a test compares the two. A text that is clean
 * stays as it is.
 */

/** line: one line. lines: a longer text with line breaks. name: a name or a telephone number. */
export type TextForm = 'line' | 'lines' | 'name';

const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const SPACE = /[\t\u2800\p{Zs}]/gu;
/**
 * Control, direction and other signs that nobody sees, and half a surrogate pair, which cannot be stored. Signs that select
 * a shape stay (U+180B to U+180F, U+FE00 to U+FE0F), and the joiners and the tags of flags have rules of their own.
 */
const UNSEEN =
  /(?!\n|\u200c|\u200d|\u180b|\u180c|\u180d|\u180f|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}])[\p{Cc}\p{Cs}\p{DI}\ufff9-\ufffb]/gu;
/** Joiners shape words of Persian and Indic scripts and hold an emoji together. Between other signs nobody sees them. */
const JOINER = /([\u0590-\u1fff\u2070-\uffff]?)[\u200c\u200d](?=([\u0590-\u1fff\u2070-\uffff]?))/g;
/** Tags spell the flags of England, Scotland and Wales after a black flag. Anywhere else they hide a text. */
const TAGS = /(\u{1f3f4}?)[\u{e0000}-\u{e007f}]+/gu;
const HYPHEN = /[\u2010\u2011\u2043\ufe63\uff0d]/g;
const DASH_OF_NAME = /[\u2012-\u2015\u2212]/g;
const APOSTROPHE = /[\u2018\u2019\u201b\u02bc\u00b4`\u2032\uff07]/g;

/** A text in its one form. @param form 'line' by default */
export function cleanText(text: string, form: TextForm = 'line'): string {
  const seen = text
    .normalize('NFC')
    .replace(LINE_END, '\n')
    .replace(SPACE, ' ')
    .replace(UNSEEN, '')
    .replace(JOINER, (all, before, after) => (before && after ? all : before))
    .replace(TAGS, (all, flag) => (flag ? all : ''))
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
