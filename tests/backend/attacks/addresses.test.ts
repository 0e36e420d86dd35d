import { request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../../../supabase/local/server.ts';
import { below, pick, type Random, seeded } from './odd-inputs.ts';
import { everything, newWorld, SECRET, type World } from './victims.ts';

let server: RunningServer;
let world: World;

beforeAll(async () => {
  server = await startServer({ port: 0 });
  world = await newWorld(server.backend);
});

afterAll(() => server.close());

// @supabase/lite logs every malformed request.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const NAMES = [
  'id',
  'first_name',
  'nothing',
  'change_position',
  '*',
  '',
  '"id"',
  'id::json',
  'profiles(*)',
  'users(*)',
  'a'.repeat(5_000),
  '__proto__',
  'details->>x',
  "'",
  '%00',
  'é',
];
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'in',
  'is',
  'like',
  'ilike',
  'match',
  'fts',
  'cs',
  'cd',
  'ov',
  'sl',
  'not',
  'not.eq',
  'eq(any)',
  'like(all)',
  'drop',
  '',
];
const VALUES = [
  '',
  '(',
  ')',
  '(1,2',
  '{',
  '{}',
  'null',
  'true',
  '7',
  '1e999',
  "' or 1=1 --",
  '"',
  '\\',
  '%00',
  '%FF',
  '%ED%A0%80',
  '((((((((',
  '*',
  '[0,1)',
  '.',
  '..',
  'x'.repeat(4_000),
  SECRET,
];
const PARAMETERS = [
  'select',
  'order',
  'limit',
  'offset',
  'or',
  'and',
  'not.and',
  'columns',
  'on_conflict',
  'id',
  'first_name',
  'nothing',
  'profiles.id',
  'profiles.order',
  '__proto__',
  '',
];

/** A random query of a table, mostly invalid. */
function question(random: Random): string {
  const table = pick(random, [
    'profiles',
    'courses',
    'enrollments',
    'enquiries',
    'server_identity',
    'rpc/set_teacher_approval',
    'settings',
  ]);
  const parts = Array.from({ length: 1 + below(random, 3) }, () => {
    const value = pick(random, [
      () => pick(random, VALUES),
      () => pick(random, NAMES),
      () => `${pick(random, OPERATORS)}.${pick(random, VALUES)}`,
      () =>
        `(${pick(random, NAMES)}.${pick(random, OPERATORS)}.${pick(random, VALUES)},${pick(random, VALUES)})`,
    ])();
    return `${pick(random, PARAMETERS)}=${value.replace(/[ "#<>\\]/g, encodeURIComponent)}`;
  });
  return `/rest/v1/${table}?${parts.join('&')}`;
}

test.each([1, 2, 3, 4, 5, 6])(
  'two hundred random queries (%i) cause no server error',
  async (seed) => {
    const random = seeded(seed);
    const { student } = world.outsiders;
    const before = await everything(server.backend);
    const wrong: string[] = [];
    for (let n = 0; n < 200; n += 1) {
      const path = question(random);
      const { status, body } = await student.call(pick(random, ['GET', 'HEAD', 'DELETE']), path);
      if (status >= 500)
        wrong.push(`${status} ${JSON.stringify(body).slice(0, 160)} <- ${path.slice(0, 160)}`);
      if (JSON.stringify(body).includes(world.student.id)) wrong.push(`shows ${path}`);
    }
    expect(wrong).toEqual([]);
    expect(await everything(server.backend)).toEqual(before);
    const own = await world.student.call('GET', `/rest/v1/profiles?id=eq.${world.student.id}`);
    expect(JSON.stringify(own.body)).toContain(SECRET);
  },
);

/** Sends raw bytes, because fetch would correct the request. */
function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    const own = {
      apikey: server.backend.keys.publishableKey,
      authorization: `Bearer ${world.student.token}`,
    };
    const sent = httpRequest(
      { port, path, method, headers: { ...own, ...headers, host: `localhost:${port}` } },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', reject).end();
  });
}

describe('over the network', () => {
  const profiles = '/rest/v1/profiles?select=id';

  test.each([
    ['a long address', () => ask('GET', `${profiles}&first_name=eq.${'x'.repeat(200_000)}`)],
    ['a long path', () => ask('GET', `/rest/v1/${'x'.repeat(12_000)}`)],
    ['a long path of functions', () => ask('POST', `/functions/v1/${'x/'.repeat(6_000)}`)],
    ['a long header', () => ask('GET', profiles, { prefer: 'x'.repeat(100_000) })],
    [
      'a thousand headers',
      () =>
        ask(
          'GET',
          profiles,
          Object.fromEntries(
            Array.from({ length: 1_000 }, (_, n) => [`x-header-${n}`, 'x'.repeat(20)]),
          ),
        ),
    ],
    ['a long token', () => ask('GET', profiles, { authorization: `Bearer ${'a.'.repeat(6_000)}` })],
    [
      'the name of another site',
      () => ask('GET', profiles, { authorization: 'Bearer x', host: 'thief.example' }),
    ],
    ['a broken escape', () => ask('GET', '/rest/v1/%E0%A4%A')],
    ['a method that nobody knows', () => ask('PROPFIND', '/rest/v1/profiles')],
    ['TRACE', () => ask('TRACE', profiles)],
  ])('%s is refused, and the next is served', async (_what, act) => {
    const status = await act();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await ask('GET', profiles)).toBe(200);
  });

  test.each(['/local/mails', '/local/mails.json'])('%s is for reading alone', async (path) => {
    expect(await ask('GET', path)).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await ask(method, path)).toBe(405);
    for (const odd of ['%00', '/..', '%2e%2e', '?'.repeat(9_000), '/__proto__']) {
      expect(await ask('GET', `${path}${odd}`)).toBeLessThan(500);
    }
  });
});
