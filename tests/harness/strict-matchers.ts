/**
 * Matchers of every test. `toMatchObject` compares parts, so `{}` in what it expects accepts any object and the assertion
 * could not fail; it is refused here.
 */
import { expect } from 'vitest';

/** For `toMatchObject`: an object without anything in it. */
export const nothing: Record<string, never> = expect.toSatisfy(
  (value: unknown) => isObject(value) && Object.keys(value).length === 0,
);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPlain = (value: unknown): value is object =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;

function acceptsAnything(expected: unknown): boolean {
  if (Array.isArray(expected)) return expected.some(acceptsAnything);
  if (!isPlain(expected)) return false;
  const parts = Object.values(expected);
  return parts.length === 0 || parts.some(acceptsAnything);
}

expect.extend({
  toMatchObject(received: unknown, expected: unknown) {
    if (acceptsAnything(expected))
      throw new Error('toMatchObject accepts any object for {}. Expect `nothing`, or use toEqual.');
    const { iterableEquality, subsetEquality, matcherHint, diff } = this.utils;
    const pass = this.equals(received, expected, [iterableEquality, subsetEquality]);
    return {
      pass,
      actual: received,
      expected,
      message: () => `${matcherHint('toMatchObject')}\n\n${diff(expected, received) ?? ''}`,
    };
  },
});
