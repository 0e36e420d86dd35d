import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyBackend } from '../callers.ts';
import { everything, newWorld, SECRET, type World } from './victims.ts';

let world: World;

beforeAll(async () => {
  world = await newWorld(await emptyBackend());
});

afterAll(() => world.backend.close());

// @supabase/lite logs every malformed request.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const KEEPS = /encrypted_password|\$2[aby]\$|refresh_token"|used_at|sb_secret|jwt_secret/;

test.each([
  'auth',
  'private',
  'pg_catalog',
  'information_schema',
  'supabase_migrations',
  'realtime',
  'public, auth',
  'public"; set role postgres; --',
  '*',
])('the schema %s is not served', async (schema) => {
  const before = await everything(world.backend);
  const { student } = world.outsiders;
  const paths = ['users', 'quota_uses'];
  expect(
    (await student.call('GET', '/rest/v1/profiles', undefined, { 'accept-profile': 'public' }))
      .status,
  ).toBe(200);
  for (const path of paths) {
    const read = await student.call('GET', `/rest/v1/${path}`, undefined, {
      'accept-profile': schema,
    });
    const write = await student.call(
      'POST',
      `/rest/v1/${path}`,
      { id: crypto.randomUUID() },
      { 'content-profile': schema },
    );
    for (const { status, body } of [read, write]) {
      expect([404, 406], `${path}: ${status}`).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(KEEPS);
    }
  }
  const lookup = { asker: world.parent.id, address: world.student.email };
  const call = await student.call('POST', '/rest/v1/rpc/find_student', lookup, {
    'content-profile': schema,
  });
  expect([403, 404, 406]).toContain(call.status);
  expect(await everything(world.backend)).toEqual(before);
});

test.each([
  'auth.users',
  'auth%2Eusers',
  '%22auth%22.%22users%22',
  'users',
  'private.quota_uses',
  'pg_shadow',
  'pg_stat_activity',
  'profiles;select',
  'profiles%3B%20drop%20table%20profiles',
  'profiles%00',
  'profiles%2F..%2Fenquiries',
  'profiles%0Aenquiries',
  'Profiles',
  'profiles/',
  'profiles//x',
  '%E0%A4%A',
  '%FF',
  'rpc/',
  'rpc/pg_sleep',
  'rpc/pg_read_file',
  'rpc/current_setting',
  'rpc/set_config',
  'rpc/query_to_xml',
  'rpc/dblink',
  'rpc/private.find_student',
  'rpc/%22private%22.%22find_student%22',
])('the address /rest/v1/%s gives nothing away', async (path) => {
  const before = await everything(world.backend);
  const { student } = world.outsiders;
  for (const [method, body] of [
    ['GET'],
    ['POST', { seconds: 1, filename: '/etc/passwd' }],
    ['DELETE'],
  ] as const) {
    const answer = await student.call(method, `/rest/v1/${path}`, body);
    expect(answer.status, method).toBeGreaterThanOrEqual(400);
    expect(answer.status, `${method} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
    expect(JSON.stringify(answer.body)).not.toMatch(KEEPS);
    expect(JSON.stringify(answer.body)).not.toContain(SECRET);
  }
  expect(await everything(world.backend)).toEqual(before);
});

test.each([
  '//rest/v1/profiles',
  '/REST/v1/profiles',
  '/rest/v1',
  '/rest/v1/',
  '/rest/v1/../v1/',
  '/rest%2Fv1/profiles',
  '/auth/v1/admin/users',
  '/auth/v1/admin/generate_link',
  '/auth/v1/invite',
  '/pg/query',
  '/sql',
  '/functions/v1/',
  '/functions/v1/_shared',
  '/functions/v1/..%2F..%2Fseed',
  '/functions/v1/__proto__',
  '/functions/v1/constructor',
  '/local/',
  '/local/keys.json',
  '/local/..%2Fkeys.json',
])('the address %s opens nothing', async (path) => {
  const { student } = world.outsiders;
  expect((await student.call('GET', '/rest/v1/profiles')).status).toBe(200);
  for (const method of ['GET', 'POST']) {
    const answer = await student.call(
      method,
      path,
      method === 'GET' ? undefined : { email: world.student.email },
    );
    expect([400, 401, 403, 404, 405], `${method}: ${answer.status}`).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toContain(world.student.id);
  }
});

test.each([
  { prefer: 'tx=rollback' },
  { prefer: 'tx=commit, handling=strict, max-affected=0' },
  { prefer: 'params=single-object' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-original-url': '/rest/v1/enquiries' },
  { 'x-rewrite-url': '/rest/v1/enquiries' },
  { 'x-forwarded-host': 'thief.example', 'x-forwarded-proto': 'https' },
  { 'x-client-role': 'service_role', 'request.jwt.claims': '{"role":"service_role"}' },
  { accept: 'application/vnd.pgrst.object+json;nulls=stripped' },
  { accept: 'application/octet-stream' },
  { accept: 'text/xml' },
  { range: '0-99999999999999999999' },
  { range: '-5-' },
])('the headers %o show and change nothing of others', async (headers) => {
  const before = await everything(world.backend);
  const { student } = world.outsiders;
  const path = `/rest/v1/profiles?id=in.(${world.student.id},${student.id})`;
  const mine = await world.student.call('GET', path);
  expect(JSON.stringify(mine.body)).toContain(SECRET);
  const read = await student.call('GET', path, undefined, headers);
  expect(read.status).toBeLessThan(500);
  expect(JSON.stringify(read.body)).not.toContain(SECRET);
  await student.call('POST', path, { first_name: 'x' }, headers);
  expect(await everything(world.backend)).toEqual(before);
});
