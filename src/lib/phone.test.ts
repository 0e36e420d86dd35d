import { expect, it } from 'vitest';
import { telLinkOfTyped } from './phone.ts';

it.each([
  '020 7946 0123',
  '+44 20 7946 0123',
  '+44 (0)20 7946 0123',
  '+44 020 7946 0123',
  '0044 20 7946 0123',
  '44 20 7946 0123',
  '020 7946 0123 ext. 12',
  '020 7946 0123 x12',
  '020 7946 0123/4',
  '020 7946 0123 / 07700 900456',
])('the link of %s dials the number from everywhere', (phone) => {
  expect(telLinkOfTyped(phone)).toBe('tel:+442079460123');
});

it.each([
  ['+1 212 555 0123', 'tel:+12125550123'],
  ['0800/1111', 'tel:+448001111'],
  ['020;ext=+1', 'tel:+4420'],
])('the link of %s is %s', (phone, link) => {
  expect(telLinkOfTyped(phone)).toBe(link);
});
