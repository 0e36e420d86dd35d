/** The link that dials one British number: 'tel:+442079460123' for '020 7946 0123' and for '+44 (0)20 7946 0123'. */
export function telLink(phone: string): string {
  const digits = phone.replaceAll('(0)', '').replaceAll(/[^\d+]/g, '');
  return `tel:${digits.replace(/^00/, '+').replace(/^\+?440?(?=\d{9,10}$)|^0/, '+44')}`;
}

/** The same for what people typed: of two numbers with a slash between them the first, and without an extension. */
export function telLinkOfTyped(phone: string): string {
  return telLink(phone.replace(/[a-z].*$/i, '').replace(/((?:\d[^\d/]*){9,})\/.*$/, '$1'));
}
