/** Malformed inputs, the same in every run: a seed decides the whole series. */

export type Random = () => number;

/** Pseudo-random numbers from 0 to 1 with a seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const below = (random: Random, limit: number) => Math.floor(random() * limit);

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

/** The kind of a field, which decides what it must refuse. */
export type Kind = 'uuid' | 'time' | 'boolean' | 'choice' | 'text' | 'object' | 'record' | 'string';

const NUL = 'a\u0000b';
const LONE = ['\ud800', 'a\udfff', '\udc00\ud800'];
const WRONG: Record<Kind, readonly unknown[]> = {
  uuid: [7, -1.5e300, true, {}, [], ['x'], '', 'seven', NUL, ...LONE, "' or 1=1 --", 'null'],
  time: [true, {}, [], '', 'someday', '2026-13-41', NUL, ...LONE, '99999999-01-01T00:00:00Z'],
  boolean: [7, {}, [], '', 'maybe', NUL, 'truetrue', 2.5],
  choice: [7, true, {}, [], '', 'admin;--', NUL, ...LONE, 'x'.repeat(9_000), '__proto__'],
  // PostgREST converts a number or an object to text for a text column, so these are valid.
  text: [NUL, ...LONE, 'x'.repeat(6_000), 'é'.repeat(30_000)],
  object: [7, true, null, '', 'text', [], [1], { a: 'x'.repeat(10_000) }],
  record: [7, true, '', 'text', [], [{}]],
  string: [7, true, {}, [], ['a@example.com'], { toString: 'x' }, 0.5],
};

/** A value that a field of this kind must refuse. */
export const wrongValue = (random: Random, kind: Kind): unknown => pick(random, WRONG[kind]);

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', ' ', '*'];

/** The name of a column that no table has. */
export const strangeName = (random: Random): string =>
  random() < 0.7 ? pick(random, NAMES) : `c${below(random, 1e9).toString(36)}"'();--`;

/** The object as JSON with another field, whose name may be special in JavaScript. */
export const withField = (fields: object, name: string, value: unknown): string =>
  `${JSON.stringify(fields).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`;

/** JSON that ends too early. An object that is cut anywhere is invalid. */
export function cutShort(random: Random, fields: object): string {
  const text = JSON.stringify(fields);
  return text.slice(0, 1 + below(random, text.length - 1));
}

/** The object as bytes with one invalid UTF-8 byte in a text. */
export function notUtf8(random: Random, fields: object): Uint8Array<ArrayBuffer> {
  const [before = '', after = ''] = JSON.stringify(fields).split(/(?<=":")/, 2);
  const odd = pick(random, [
    [0xff],
    [0xc3, 0x28],
    [0xed, 0xa0, 0x80],
    [0xf5, 0x80, 0x80, 0x80],
    [0xe2, 0x82],
  ]);
  return Uint8Array.from([
    ...new TextEncoder().encode(before),
    ...odd,
    ...new TextEncoder().encode(after || '"}'),
  ]);
}

/** Deeply nested brackets; much deeper if a few levels are valid. */
export function nested(random: Random, fewAreTaken: boolean): string {
  const depth = pick(random, fewAreTaken ? [5_000, 400_000] : [50, 500, 5_000, 50_000, 400_000]);
  return random() < 0.5
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}

/** JSON that is neither an object nor a list of objects. */
export const noObject = (random: Random): string =>
  pick(random, [
    '7',
    '"text"',
    'true',
    '[[]]',
    '[7]',
    '["a"]',
    '[null]',
    '-0',
    '1e400',
    '[[[{}]]]',
  ]);

/** Text that is not JSON. */
export const noJson = (random: Random): string =>
  pick(random, [
    '{]',
    '{"a"}',
    "{'a':1}",
    '<a/>',
    'a=1&b=2',
    'undefined',
    'NaN',
    '{"a":01}',
    '\u0000',
    '\ufeff{',
    '{}{}',
    '//',
    '{"a":"\n"}',
  ]);
