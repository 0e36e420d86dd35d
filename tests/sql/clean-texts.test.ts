/** A text has the same form on the device and in the database, whatever was typed. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enquirySchemas } from '../../sync/enquiries/forms/schemas.ts';
import { cleanText, type TextForm } from '../../sync/schema/clean-text.ts';
import { syncedTables } from '../../sync/schema/index.ts';
import { isName } from '../../sync/schema/names.ts';
import { type Cluster, startCluster } from './cluster.ts';

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

afterAll(() => cluster?.stop());

const FORMS: readonly TextForm[] = ['line', 'lines', 'name'];

/** Texts that were copied from somewhere, by what is in them. */
const SAMPLES = [
  [
    '',
    ' ',
    '\u200b',
    '\ufeff\u2060',
    '  a  b  ',
    '\t\n\r\n',
    'one\r\ntwo\rthree\u2028four\u2029five\u0085six',
  ],
  [
    'a\n\n\n\n b \n c',
    'Mary\u00a0Ann',
    '07700\u2011900123',
    '\u202a+44 7700 900123\u202c',
    '020\u20137946',
  ],
  [
    'O\u2018Neill',
    'O`Neill',
    'O\u00b4Neill',
    'O\u1ffdNeill',
    'O\u02bcNeill',
    'Kale\u02bbo',
    'e\u0301',
    'e\u200b\u0301',
    '\u2000x\u2001',
  ],
  [
    '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627',
    'a\u200cb',
    '\u200c\u0639\u200c',
    '\u0915\u094d\u200d\u0937',
    '\u0639\u200b\u200c\u0639',
  ],
  [
    '👨‍👩‍👧',
    '👩🏽‍🚀',
    '🏳️‍🌈',
    '❤️‍🔥',
    '🧔‍♂️',
    'a‍👩',
    '👩‍',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'hi\u{e0068}\u{e0069}',
  ],
  [
    '\u202etxet',
    '\u2066a\u2069',
    '\u061ca',
    'a\u00adb',
    '\u3164',
    '\u115f\u1160',
    '\u2800',
    '\u180e',
    '\u0007',
    '\u{1d173}',
    '\u17b4',
  ],
  [
    'שלום\u200f',
    'தமிழ்',
    '李',
    'J',
    'St. John',
    'www.evil.com',
    'Q. E. D. R.',
    'J.R.R. Tolkien',
    'Ada.',
    'A.B.C.D.',
    'ste. x',
  ],
].flat();

test('every sample has the same form on both sides, and a clean one stays as it is', async () => {
  const session = cluster.connect('project', 1);
  for (const form of FORMS) {
    const rows = await session<{ given: string; clean: string; again: string; is_name: boolean }[]>`
      select given, clean, private.clean_text(clean, ${form}) as again, private.is_name(clean) as is_name
      from unnest(${SAMPLES}::text[]) as given, lateral (select private.clean_text(given, ${form}) as clean) as c`;
    const ours = SAMPLES.map((given) => [given, cleanText(given, form)]);
    expect(rows.map(({ given, clean }) => [given, clean])).toEqual(ours);
    expect(rows.map(({ again }) => again)).toEqual(rows.map(({ clean }) => clean));
    expect(ours.map(([, clean = '']) => cleanText(clean, form))).toEqual(
      ours.map(([, clean]) => clean),
    );
    expect(rows.map(({ is_name }) => is_name)).toEqual(ours.map(([, clean = '']) => isName(clean)));
  }
  await session.end();
});

/** The code points that PostgreSQL stores: all but 0 and the surrogates. */
const CODE_POINTS = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(
  (code) => code < 0xd800 || code > 0xdfff,
);
/** Beyond these the Unicode versions of the two sides may differ, and nothing is cleaned. */
const COMPARED = CODE_POINTS.filter(
  (code) => code <= 0x1ffff || (code >= 0xe0000 && code <= 0xe01ff),
);

test('every character is treated alike between letters and between those that need joiners', async () => {
  const session = cluster.connect('project', 1);
  for (const [before, after] of [
    ['a', 'b'],
    ['\u0639', '\u0639'],
  ] as const) {
    const rows = await session<{ code: number; clean: string }[]>`
      select code, private.clean_text(${before}::text || chr(code) || ${after}::text, 'name') as clean
      from unnest(${COMPARED}::int[]) as code order by code`;
    const wrong = rows.filter(
      ({ code, clean }) => clean !== cleanText(before + String.fromCodePoint(code) + after, 'name'),
    );
    expect(wrong).toEqual([]);
  }
  await session.end();
}, 60_000);

test('nothing that nobody sees is left in a line', () => {
  const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Zl}|\p{Zp}/u;
  // Variation selectors choose between two drawings of the sign before them.
  const selector = /\p{Variation_Selector}/u;
  const left = CODE_POINTS.map((code) => String.fromCodePoint(code)).filter(
    (sign) =>
      /\P{Cn}/u.test(sign) &&
      unseen.test(sign) &&
      !selector.test(sign) &&
      unseen.test(cleanText(`a${sign}b`)),
  );
  expect(left).toEqual([]);
});

test('the triggers clean each column in the form that its description names', async () => {
  const session = cluster.connect('project', 1);
  const triggers = await session<{ tbl: string; args: string }[]>`
    select t.tgrelid::regclass::text as tbl, encode(t.tgargs, 'escape') as args
    from pg_trigger t join pg_proc f on f.oid = t.tgfoid where f.proname = 'clean_texts'`;
  await session.end();
  const cleaned = triggers.flatMap(({ tbl, args }) =>
    args
      .split('\\000')
      .filter(Boolean)
      .flatMap((arg) => {
        const [form, columns = ''] = arg.split(':');
        return columns.split(',').map((column) => `${tbl}.${column} ${form}`);
      }),
  );
  const described = syncedTables.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, { most, sentBy, form = 'line' }]) =>
      most && sentBy && !(name === 'enquiries') ? [`${name}.${column} ${form}`] : [],
    ),
  );
  expect(cleaned.sort()).toEqual(described.sort());
});

test('a form is stored as the device sent it', async () => {
  const session = cluster.connect(await cluster.createDatabase(), 1);
  const about = ' \u202aMary\u00a0O\u2019Neill\u202c ';
  const typed = {
    name: about,
    studentName: about,
    parentName: about,
    email: ' ann\u200b@example.com',
    phone: '020\u20137946\u00a00018',
  };
  const forms = {
    contact: {
      ...typed,
      childAge: '',
      subject: '',
      message: 'Call\u00a0me\r\n\r\n\r\nback \u2013 please',
    },
    diagnostic: {
      ...typed,
      yearGroup: 'year5',
      subjects: 'a \n b',
      currentLevel: '',
      targetSchools: 'x\u2028y',
      additionalInfo: '\u2018so\u2019',
    },
    newsletter: { email: typed.email },
  };
  for (const [kind, form] of Object.entries(forms)) {
    const sent = v.parse(enquirySchemas[kind as keyof typeof forms], form) as Record<
      string,
      string
    >;
    const [row] = await session`insert into public.enquiries (kind, details, submitted_at)
      values (${kind}, ${session.json(sent)}, now()) returning details`;
    expect(row?.details).toEqual(sent);
  }
  await session.end();
});
