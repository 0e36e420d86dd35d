import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { viewBoxes } from './drawing.tsx';

const folder = new URL('../../public/images/art/', import.meta.url);
const tokens = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8');
const fileOf = (name: string) => readFileSync(new URL(`${name}.svg`, folder), 'utf8');

it('names every file', () => {
  const files = readdirSync(folder).map((file) => file.replace('.svg', ''));
  expect(files.toSorted()).toEqual(Object.keys(viewBoxes).toSorted());
});

describe.each(Object.entries(viewBoxes))('%s', (name, viewBox) => {
  const file = fileOf(name);

  it('has the size of its file and the group that pages refer to', () => {
    expect(file).toContain(`viewBox="${viewBox}"`);
    expect(file).toContain('<g id="art">');
  });

  it('takes every colour from a token, so that it follows the theme', () => {
    for (const [, colour = ''] of file.matchAll(/(?:fill|stroke)="([^"]+)"/g)) {
      const token = /^var\((--[\w-]+)\)$/.exec(colour)?.[1];
      expect(colour === 'none' || tokens.includes(`${token}:`), colour).toBe(true);
    }
  });

  it('has no styles of its own, which the content security policy would refuse', () => {
    expect(file).not.toMatch(/<style|style=|class=/);
  });
});

describe.each(Object.keys(viewBoxes).filter((name) => name.startsWith('spot-')))('%s', (name) => {
  const file = fileOf(name);

  it('hides an acorn', () => {
    expect(file).toContain('var(--a-amber)');
  });

  it('has a lowest layer that is not white, because some panels are white', () => {
    const fills = [...file.matchAll(/fill="var\((--[\w-]+)/g)].map(([, token]) => token);
    expect(fills.find((token) => token !== '--a-sh')).not.toBe('--a-sheet');
  });
});
