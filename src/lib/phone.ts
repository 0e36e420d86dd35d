/** The link that dials a British number: 'tel:+442079460123' for '020 7946 0123' and for '+44 (0)20 7946 0123'. */
export function telLink(phone: string): string {
  const digits = phone.replaceAll('(0)', '').replaceAll(/[^\d+]/g, '');
  return `tel:${digits.replace(/^00/, '+').replace(/^0/, '+44')}`;
}
