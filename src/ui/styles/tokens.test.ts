import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** The colours of a theme by name, read from the CSS block that starts with `opening`. */
function coloursOf(opening: string, theme: Theme): [string, string][] {
  const block = css.slice(css.indexOf(opening)).split('}')[0] ?? '';
  const colour = '(#[0-9a-f]{3,6})';
  const rows = block.matchAll(
    new RegExp(`--(?:color-)?([\\w-]+): (?:light-dark\\(${colour}, ${colour}\\)|${colour});`, 'g'),
  );
  return [...rows].map(([, name = '', light, dark, both]) => [
    name,
    (theme === 'light' ? light : dark) ?? both ?? '',
  ]);
}

/** The relative luminance of a hex colour, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colours of text, each with the backgrounds it appears on. */
const TEXT: [string, string[]][] = [
  ['ink', ['paper', 'sheet', 'tray', 'rule', 'ok-bg', 'bad-bg', 'warn-bg']],
  ['ink-2', ['paper', 'sheet', 'tray']],
  ['link', ['paper', 'sheet', 'tray', 'ok-bg']],
  ['paper', ['ink']],
  ['on-oak', ['oak', 'oak-1', 'a-leaf2']],
  ['on-oak-2', ['oak', 'oak-deep', 'oak-2']],
  ['on-amber', ['amber']],
  ['on-hill', ['hill']],
  ['ok', ['ok-bg']],
  ['warn', ['warn-bg']],
  ['bad', ['bad-bg', 'paper', 'sheet']],
  ['mute', ['mute-bg']],
];
/** The colours of field edges and of the focus ring, each with the backgrounds they appear on. */
const SHAPES: [string, string[]][] = [
  ['edge', ['paper', 'sheet', 'tray']],
  ['focus', ['paper']],
];
const subjects = ['mathematics', 'english', 'science', 'reasoning'];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colours = new Map([...coloursOf('@theme {', theme), ...coloursOf(':root {', theme)]);
  const ratio = (front: string, ground: string, all = colours) =>
    contrast(all.get(front) ?? '', all.get(ground) ?? '');

  it.each(TEXT)('%s has a contrast of 4.5 to its backgrounds', (front, grounds) => {
    for (const ground of grounds) expect(ratio(front, ground), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('%s has a contrast of 3 to its backgrounds', (front, grounds) => {
    for (const ground of grounds) expect(ratio(front, ground), ground).toBeGreaterThanOrEqual(3);
  });

  it.each(subjects)('the colours of %s have a contrast of 4.5', (subject) => {
    const all = new Map([...colours, ...coloursOf(`[data-subject="${subject}"] {`, theme)]);
    expect(ratio('hue', 'sheet', all)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('hue', 's3', all)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('on-hue', 'hue', all)).toBeGreaterThanOrEqual(4.5);
  });
});
