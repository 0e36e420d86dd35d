/** The rule for names is the same on the device and in the database, for every character. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isName } from '../../sync/schema/names.ts';
import { type Cluster, startCluster } from './cluster.ts';

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

afterAll(() => cluster?.stop());

/** The code points of the first two planes that PostgreSQL stores: all but 0 and the surrogates. Both rules list 16 bits. */
const CODE_POINTS = Array.from({ length: 0x1ffff }, (_, index) => index + 1).filter(
  (code) => code < 0xd800 || code > 0xdfff,
);

test('a name may hold the same characters on both sides, at the start and behind it', async () => {
  const session = cluster.connect(await cluster.createDatabase(), 1);
  const [row] = await session`
    select array_agg(code order by code) filter (where private.is_name(chr(code))) as starts,
      array_agg(code order by code) filter (where private.is_name('A' || chr(code) || 'a')) as inside
    from generate_series(1, 131071) as code where code not between 55296 and 57343`;
  await session.end();
  const allowed = (around: (character: string) => string) =>
    CODE_POINTS.filter((code) => isName(around(String.fromCodePoint(code))));
  expect(row?.starts).toEqual(allowed((character) => character));
  expect(row?.inside).toEqual(allowed((character) => `A${character}a`));
}, 60_000);

test('a name holds no character that is drawn as nothing', () => {
  const ignorable = /\p{Default_Ignorable_Code_Point}|\p{C}|\p{Zl}|\p{Zp}/u;
  const assigned = /\P{Cn}/u;
  const invisible = CODE_POINTS.map((code) => String.fromCodePoint(code)).filter(
    (character) => assigned.test(character) && ignorable.test(character) && isName(`A${character}`),
  );
  expect(invisible).toEqual([]);
});

test.each([
  '',
  ' ',
  'a'.repeat(40),
  'a'.repeat(41),
  'Mary Jane',
  'St. John',
  '-Ada',
  'é'.repeat(40),
  'Ring 020 7946 0018',
])('both sides agree on %j', async (text) => {
  const session = cluster.connect('project', 1);
  const [row] = await session`select private.is_name(${text}) as is_name`;
  await session.end();
  expect(row?.is_name).toBe(isName(text));
});
