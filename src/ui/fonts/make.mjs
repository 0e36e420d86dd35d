// `node src/ui/fonts/make.mjs` makes the font files and fonts.css beside this script. Run it when a font's package or a
// value below changes.
// The files of the packages are twice as large: they contain symbols and weights that no page uses.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const folder = dirname(fileURLToPath(import.meta.url));
const { resolve } = createRequire(import.meta.url);

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));

/** The characters of English, of western European names and of our texts. A font of the device shows all others. */
const text = [
  ...range(0x20, 0x7e),
  ...range(0xc0, 0xff),
  ...'ŒœŠšŽžŸ£€¢§©®°²³¼½¾±·«»¿¡–—‘’‚“”„•…×÷−→←↑↓✓\u00a0\u2009\u202f\u2011',
].join('');

const fonts = {
  // Hinting sharpens small text on coarse screens. Headings are large, so theirs goes, a third of the file.
  'young-serif': [
    '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
    { noHinting: true },
  ],
  'atkinson-hyperlegible-next': [
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    { variationAxes: { wght: { min: 400, max: 700 } } },
  ],
};

for (const [name, [source, options]] of Object.entries(fonts)) {
  const before = readFileSync(resolve(source));
  const after = await subsetFont(before, text, { targetFormat: 'woff2', ...options });
  writeFileSync(join(folder, `${name}.woff2`), after);
  console.info(`${name}: ${before.length} to ${after.length} bytes`);
}

/**
 * Fonts of the device, shown until ours have loaded. The values make text take the same space in either font. `width`
 * is the mean width of our text in our font divided by that in the device's font. Ascent and descent are those of our
 * font, in em. First those of Linux, where a search for a font that is missing costs a slow processor ten milliseconds
 * before the first paint; then those of Windows, macOS and iOS, then Android, where it costs next to nothing.
 */
const youngSerif = { ascent: 1.046, descent: 0.366 };
// Our bold letters are 7.3% wider than the regular ones.
const atkinson = { ascent: 0.984, descent: 0.316, bold: 1.073 };
const standIns = [
  { family: 'Young Serif stand-in', ...youngSerif, width: 0.96806, local: ['DejaVu Serif'] },
  { family: 'Young Serif stand-in 2', ...youngSerif, width: 1.14625, local: ['Georgia'] },
  { family: 'Young Serif stand-in 3', ...youngSerif, width: 1.06237, local: ['NotoSerif-Regular'] },
  { family: 'Atkinson stand-in', ...atkinson, width: 0.87474, local: ['DejaVu Sans'] },
  { family: 'Atkinson stand-in 2', ...atkinson, width: 0.99596, local: ['Arial'] },
  { family: 'Atkinson stand-in 3', ...atkinson, width: 0.99815, local: ['Roboto-Regular'] },
];

const percent = (value) => `${(value * 100).toFixed(3)}%`;
const face = (declarations) => `@font-face {\n  ${declarations.join(';\n  ')};\n}\n`;
const standInFace = ({ family, local, width, ascent, descent }, weight) =>
  face([
    `font-family: "${family}"`,
    `src: ${local.map((name) => `local("${name}")`).join(', ')}`,
    `font-weight: ${weight}`,
    `ascent-override: ${percent(ascent / width)}`,
    `descent-override: ${percent(descent / width)}`,
    'line-gap-override: 0%',
    `size-adjust: ${percent(width)}`,
  ]);
const faces = [
  ...standIns.flatMap((font) => [
    standInFace(font, 400),
    ...(font.bold ? [standInFace({ ...font, width: font.width * font.bold }, 700)] : []),
  ]),
  face([
    'font-family: "Young Serif"',
    'src: url("./young-serif.woff2") format("woff2")',
    'font-weight: 400',
    'font-display: swap',
  ]),
  face([
    'font-family: "Atkinson Hyperlegible Next"',
    'src: url("./atkinson-hyperlegible-next.woff2") format("woff2")',
    'font-weight: 400 700',
    'font-display: swap',
  ]),
];
writeFileSync(join(folder, 'fonts.css'), `/* Made by make.mjs. */\n${faces.join('')}`);
