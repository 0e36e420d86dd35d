import { expect, it } from 'vitest';
import { telLink } from './phone.ts';

it.each(['020 7946 0123', '+44 20 7946 0123', '+44 (0)20 7946 0123', '0044 20 7946 0123'])(
  'the link of %s dials the number from everywhere',
  (phone) => {
    expect(telLink(phone)).toBe('tel:+442079460123');
  },
);
