import { offerOf } from './courses.ts';
import { classFacts, totalPrice } from './teaching.ts';

/** What a taught course costs: the price of the advertised course that it is a class of. '' if it is a class of none. */
export function priceWords({ offer, duration }: { offer: string; duration: string }): string {
  if (!offerOf(offer)) return '';
  return [classFacts.price, totalPrice(duration)]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
