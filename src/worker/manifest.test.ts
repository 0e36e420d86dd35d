import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

const { icons = [], screenshots = [], shortcuts = [] } = manifest;

it('names pictures that are there, one of them for each purpose', () => {
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons ?? [])];
  for (const { src } of pictures) {
    expect(existsSync(new URL(`../../public${src}`, import.meta.url)), src).toBe(true);
  }
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  );
});

it('offers each role the same tasks, none of them of one role only', () => {
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Next lesson', '/dashboard?open=lesson'],
    ['Courses and classes', '/dashboard?open=courses'],
    ['See what is still to send', '/changes'],
  ]);
});
