import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PUSHED_KINDS } from '../../src/app/push/pushed-kinds.ts';
import { pushTitle } from '../../src/content/push-words.ts';
import { handle } from '../../supabase/functions/send-pushes/handler.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { projectFunctions } from '../../supabase/local/functions.ts';
import {
  type PushService,
  readVapid,
  type SubscribedDevice,
  startPushService,
  subscribedDevice,
} from '../harness/push-service.ts';
import { type Caller, emptyBackend, newPerson, visitor } from './callers.ts';

const SECRET = 'a secret of the sender';

let service: PushService;
let backend: Backend;
let reader: Caller;
let phone: SubscribedDevice;

/** A backend whose pushes reach the service on this machine. */
const backendWith = async (functionsEnv: Record<string, string>, jobsEveryMs = 0) => {
  const functions = new Map(projectFunctions).set('send-pushes', (request, context) =>
    handle(request, {
      ...context,
      fetch: (asked) =>
        asked.url.includes(service.host) ? service.forward(asked) : context.fetch(asked),
    }),
  );
  const made = await emptyBackend({ functions, functionsEnv, jobsEveryMs });
  await made.db.query('update private.push_settings set hosts = $1 where singleton', [
    [service.host],
  ]);
  return made;
};
const save = (caller: Caller, device: SubscribedDevice) =>
  caller.call('POST', '/rest/v1/rpc/save_push_subscription', device.subscription);

beforeAll(async () => {
  service = await startPushService();
  const functionsEnv = { SEND_MAILS_SECRET: SECRET, EXCHANGE_TIMEOUT_MS: '500' };
  backend = await backendWith(functionsEnv);
  reader = await newPerson(backend, 'parent');
});
beforeEach(async () => {
  service.received.length = 0;
  service.answer(() => 201);
  await backend.db.exec('truncate private.push_subscriptions cascade');
  phone = subscribedDevice('phone');
  expect(await save(reader, phone)).toMatchObject({ status: 200, body: true });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await service.close();
  await backend.close();
});

/** Calls the function as the database does. */
const send = async (secret: string | null = SECRET, on = backend) => {
  const headers = secret === null ? {} : { 'x-secret': secret };
  const { status, body } = await visitor(on).call('POST', '/functions/v1/send-pushes', {}, headers);
  return { status, body };
};
const counts = (changed: object) => ({
  status: 200,
  body: { sent: 0, gone: 0, refused: 0, later: 0, ...changed },
});
const tell = (caller = reader, on = backend) =>
  on.db.query("select private.tell(array[$1]::uuid[], 'class-word', $2)", [
    caller.id,
    { title: 'Fractions', text: 'Bring a ruler.', teacher: 'H. Marsh' },
  ]);
const endPauses = () =>
  backend.db.exec('update private.pushes set next_attempt_at = now() where sent_at is null');
const pushes = async () =>
  (
    await backend.db.query(`
      select attempts, sent_at is not null as sent, given_up_at is not null as given_up, last_error
      from private.pushes`)
  ).rows;
const isOn = async (caller = reader) =>
  ((await caller.call('POST', '/rest/v1/rpc/push_state', {})).body as { is_on: boolean }).is_on;

describe('what is sent', () => {
  test('a device reads a topic and a path, and nothing that somebody wrote or is called', async () => {
    await tell();
    expect(await send()).toEqual(counts({ sent: 1 }));
    const [push] = service.received;
    expect(push?.path).toBe('/phone');
    expect(push && phone.decrypt(push.body)).toEqual({ topic: 'word', path: '/dashboard' });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(12 * 60 * 60),
      urgency: 'high',
      topic: 'word',
    });
    expect(await send()).toEqual(counts({}));
  });

  test('only the device that subscribed can read it', async () => {
    await tell();
    await send();
    const [push] = service.received;
    expect(() => push && subscribedDevice('phone').decrypt(push.body)).toThrow();
  });

  test('it is signed with the key with which devices subscribe', async () => {
    await tell();
    await send();
    const { key, claims } = readVapid(String(service.received[0]?.headers.authorization));
    const state = await reader.call('POST', '/rest/v1/rpc/push_state', {});
    expect(state.body).toEqual({ key, is_on: true, reminds: false });
    expect(claims).toMatchObject({
      aud: `https://${service.host}`,
      sub: 'mailto:owner@example.com',
    });
    const hours = (Number(claims.exp) * 1000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    // RFC 8292, section 2: at most 24 hours.
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('each device of a person gets one, and other people none', async () => {
    const other = await newPerson(backend, 'parent');
    const tablet = subscribedDevice('tablet');
    await save(other, tablet);
    await tell();
    expect(await send()).toEqual(counts({ sent: 1 }));
    expect(service.received.map(({ path }) => path)).toEqual(['/phone']);
  });

  test('a notice that was seen meanwhile is not pushed', async () => {
    await tell();
    await reader.call('PATCH', '/rest/v1/notices?seen_at=is.null', {
      seen_at: new Date().toISOString(),
    });
    expect(await send()).toEqual(counts({}));
    expect(service.received).toEqual([]);
  });

  test('a person who signed out gets none', async () => {
    const leaving = await newPerson(backend, 'parent');
    await save(leaving, subscribedDevice('old'));
    expect(await isOn(leaving)).toBe(true);
    await tell(leaving);
    await leaving.call('POST', '/auth/v1/logout?scope=local');
    expect(await send()).toEqual(counts({}));
    expect(service.received).toEqual([]);
  });

  test('the embedded backend sends by its timer', async () => {
    const own = await backendWith({}, 5);
    const parent = await newPerson(own, 'parent');
    await save(parent, phone);
    await tell(parent, own);
    await vi.waitFor(() => expect(service.received).toHaveLength(1), { timeout: 10_000 });
    await own.close();
  });
});

test('the device knows which kinds are pushed', async () => {
  const { rows } = await backend.db.query<{ kind: string }>(`
    select distinct kind from (
      select unnest(regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g')) as kind
      from pg_constraint where conname = 'notices_kind_check') as k
    where private.push_topic(jsonb_populate_record(null::public.notices, jsonb_build_object(
      'kind', kind, 'at', now(), 'subject', jsonb_build_object('day', current_date, 'starts', now())))) is not null`);
  expect(rows.map(({ kind }) => kind).sort()).toEqual([...PUSHED_KINDS].sort());
});

test('every topic has words of its own', async () => {
  const { rows } = await backend.db.query<{ definition: string }>(`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'pushes_topic_check'`);
  const topics = rows[0]?.definition.match(/'[a-z]+'/g)?.map((topic) => topic.slice(1, -1)) ?? [];
  expect(topics).toHaveLength(5);
  expect(new Set([...topics, 'unknown'].map(pushTitle)).size).toBe(6);
});

describe('if the push service does not take it', () => {
  test.each([404, 410])('%i ends the subscription', async (status) => {
    service.answer(() => status);
    await tell();
    expect(await send()).toEqual(counts({ gone: 1 }));
    expect(await isOn()).toBe(false);
    expect(await pushes()).toEqual([]);
  });

  test.each([429, 500, 503])('%i gets it again after a pause', async (status) => {
    service.answer(() => status);
    await tell();
    expect(await send()).toEqual(counts({ later: 1 }));
    expect(await send()).toEqual(counts({}));
    expect(await pushes()).toEqual([
      {
        attempts: 1,
        sent: false,
        given_up: false,
        last_error: `The push service answered ${status}.`,
      },
    ]);
    service.answer(() => 201);
    await endPauses();
    expect(await send()).toEqual(counts({ sent: 1 }));
    expect(service.received).toHaveLength(2);
  });

  test.each([400, 403, 413])('%i is given up', async (status) => {
    service.answer(() => status);
    await tell();
    expect(await send()).toEqual(counts({ refused: 1 }));
    expect(await pushes()).toMatchObject([{ given_up: true }]);
    expect(await isOn()).toBe(true);
  });

  test('a redirect is not followed', async () => {
    service.answer(() => 307);
    await tell();
    expect(await send()).toEqual(counts({ refused: 1 }));
    expect(service.received.map(({ path }) => path)).toEqual(['/phone']);
  });

  test('no answer within the time limit counts as a failure of the service', async () => {
    service.answer(() => 'never');
    await tell();
    expect(await send()).toEqual(counts({ later: 1 }));
    expect(await pushes()).toMatchObject([
      { sent: false, last_error: 'The push service gave no whole answer.' },
    ]);
  });

  test('a device that fails does not hold up the others', async () => {
    service.answer(({ path }) => (path === '/phone' ? 500 : 201));
    const other = await newPerson(backend, 'parent');
    await save(other, subscribedDevice('tablet'));
    await tell();
    await tell(other);
    expect(await send()).toEqual(counts({ sent: 1, later: 1 }));
  });
});

describe('a caller', () => {
  test.each([null, '', 'a guess'])('with the secret %j sends nothing', async (secret) => {
    await tell();
    expect(await send(secret)).toMatchObject({ status: 401, body: { code: 'wrong_secret' } });
    expect(service.received).toEqual([]);
  });

  test('learns what is not set only with the secret', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bare = await backendWith({ SEND_MAILS_SECRET: SECRET, VAPID_SUBJECT: '' });
    expect(await send('a guess', bare)).toMatchObject({ status: 401 });
    expect(await send(SECRET, bare)).toEqual({
      status: 503,
      body: { code: 'not_set_up', message: 'Not set: VAPID_SUBJECT.' },
    });
    expect(print).toHaveBeenCalledWith('Pushes are not sent. Not set: VAPID_SUBJECT.');
    await bare.close();
  });

  test('cannot have pushes posted to a host of their choice', async () => {
    const subscription = { ...phone.subscription, endpoint: 'https://intranet.example/' };
    const answer = await reader.call('POST', '/rest/v1/rpc/save_push_subscription', subscription);
    expect(answer).toMatchObject({ status: 400, body: { code: '23514' } });
  });
});
