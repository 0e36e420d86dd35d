/**
 * The link that dials a British number: 'tel:+442079460123' for '020 7946 0123' and for '+44 (0)20 7946 0123'. Of two
 * numbers with a slash between them it dials the first, and it leaves out an extension.
 */
export function telLink(phone: string): string {
  const number = phone.replace(/[a-z].*$/i, '').replace(/((?:\d[^\d/]*){9,})\/.*$/, '$1');
  const digits = number.replaceAll('(0)', '').replaceAll(/[^\d+]/g, '');
  return `tel:${digits.replace(/^00/, '+').replace(/^\+?440?(?=\d{9,10}$)|^0/, '+44')}`;
}
