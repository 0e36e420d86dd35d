import { describe, expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

describe('greetingAt', () => {
  it.each([
    [0, 'Good Morning'],
    [11, 'Good Morning'],
    [12, 'Good Afternoon'],
    [17, 'Good Afternoon'],
    [18, 'Good Evening'],
    [23, 'Good Evening'],
  ])('greets at %i with %s', (hour, words) => {
    expect(greetingAt(hour)).toBe(words);
  });
});
