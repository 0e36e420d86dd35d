/**
 * A text as a search compares it: small letters without accents and apostrophes, and one kind of
 * dash and space; signs that nobody sees are left out. So 'zoe' finds
 * 'Zoë', and "o'brien" with any apostrophe, or without one, finds "O'Brien".
 */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}'`\u2018\u2019\u02BC\u00B4]/gu, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\p{Zs}/gu, ' ')
    .toLocaleLowerCase('en-GB');
}
