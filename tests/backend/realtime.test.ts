import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocketOfNode from 'ws';
import { signJwt } from '../../supabase/local/jwt.ts';
import { type RunningServer, startServer } from '../../supabase/local/server.ts';
import { type Caller, newCourse, newPerson, visitor } from './callers.ts';

let server: RunningServer;
let teacher: Caller;
let student: Caller;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  server = await startServer({ port: 0 });
  teacher = await newPerson(server.backend, 'teacher');
  student = await newPerson(server.backend, 'student');
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.realtime.disconnect();
});

afterAll(() => server.close());

const tokenFor = (person: Caller, seconds: number) =>
  signJwt(
    { sub: person.id, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + seconds },
    server.backend.keys.jwtSecret,
  );

/** The real client on one channel, with its recorded statuses and nudges. */
function listen(
  topic: string,
  token: string | null,
  options: { vsn?: string; open?: boolean } = {},
) {
  const client = createClient(server.url, server.backend.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocketOfNode as never, ...(options.vsn ? { vsn: options.vsn } : {}) },
    accessToken: async () => token,
  });
  clients.push(client);
  const heard: unknown[] = [];
  const statuses: string[] = [];
  const waiting: (() => void)[] = [];
  const note = () => {
    for (const check of waiting) check();
  };
  const channel: RealtimeChannel = client
    .channel(topic, { config: { private: !options.open } })
    .on('broadcast', { event: 'nudge' }, ({ payload }) => {
      heard.push(payload);
      note();
    });
  client.realtime.setAuth(token).then(() =>
    channel.subscribe((status) => {
      statuses.push(status);
      note();
    }),
  );
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => holds() && resolve();
      waiting.push(check);
      check();
    });
  return {
    client,
    heard,
    statuses,
    status: (wanted: string) => until(() => statuses.includes(wanted)),
    nudges: (count: number) => until(() => heard.length >= count),
  };
}

describe.each(['1.0.0', '2.0.0'])('protocol %s', (vsn) => {
  test('a committed change arrives as a nudge that names only its table', async () => {
    const device = listen('courses', student.token, { vsn });
    await device.status('SUBSCRIBED');
    await newCourse(teacher);
    await device.nudges(1);
    expect(device.heard[0]).toEqual({ table: 'courses' });
  });

  test('a nudge reaches only the users concerned', async () => {
    const stranger = await newPerson(server.backend, 'student');
    const course_id = await newCourse(teacher);
    const [mine, teachers, strangers] = [student, teacher, stranger].map((person) =>
      listen(`user:${person.id}`, person.token, { vsn }),
    ) as [ReturnType<typeof listen>, ReturnType<typeof listen>, ReturnType<typeof listen>];
    await Promise.all([mine, teachers, strangers].map((device) => device.status('SUBSCRIBED')));
    await student.call('POST', '/rest/v1/enrollments', { user_id: student.id, course_id });
    await Promise.all([mine.nudges(1), teachers.nudges(1)]);
    // Nudges arrive in order, so all earlier ones have arrived.
    await stranger.call('PATCH', `/rest/v1/profiles?id=eq.${stranger.id}`, { first_name: 'Kim' });
    await strangers.nudges(1);
    expect(strangers.heard).toHaveLength(1);
  });
});

describe('who may listen', () => {
  test.each([
    ['the topic of another person', () => `user:${teacher.id}`],
    ['a topic that does not exist', () => 'everything'],
    ['a topic that only begins well', () => `user:${student.id}:more`],
  ])('not to %s', async (_what, topic) => {
    const device = listen(topic(), student.token);
    await device.status('CHANNEL_ERROR');
    expect(device.statuses).not.toContain('SUBSCRIBED');
  });

  test('to enquiries: admins only', async () => {
    const admin = await newPerson(server.backend, 'admin');
    const [theirs, ...others] = [admin, student, teacher].map((person) =>
      listen('enquiries', person.token),
    ) as [ReturnType<typeof listen>, ...ReturnType<typeof listen>[]];
    await theirs.status('SUBSCRIBED');
    await Promise.all(others.map((device) => device.status('CHANNEL_ERROR')));
    await visitor(server.backend).call('POST', '/rest/v1/enquiries', {
      kind: 'newsletter',
      details: { email: 'v@example.com' },
      submitted_at: '2026-11-20T10:00:00Z',
    });
    await theirs.nudges(1);
    expect(theirs.heard).toEqual([{ table: 'enquiries' }]);
    expect(others.flatMap((device) => device.heard)).toEqual([]);
  });

  test('to enquiries: no former admin, from the next token on', async () => {
    const admin = await newPerson(server.backend, 'admin');
    const device = listen('enquiries', admin.token);
    await device.status('SUBSCRIBED');
    await server.backend.db.query(
      "update public.profiles set user_type = 'student' where id = $1",
      [admin.id],
    );
    await device.client.realtime.setAuth(tokenFor(admin, 600));
    await device.status('CLOSED');
  });

  test('nobody without a valid session or on a public channel', async () => {
    const devices = [
      listen('courses', null),
      listen('courses', tokenFor(student, -10)),
      listen(
        'courses',
        signJwt({ sub: student.id, role: 'authenticated', exp: 4e9 }, 'another secret'),
      ),
      listen('courses', 'nonsense'),
      listen('courses', student.token, { open: true }),
    ];
    await Promise.all(devices.map((device) => device.status('CHANNEL_ERROR')));
  });
});

describe('when the token expires', () => {
  test('the channel is closed', async () => {
    const device = listen('courses', tokenFor(student, 2));
    await device.status('SUBSCRIBED');
    await device.status('CLOSED');
  });

  test('a new token sent in time keeps the channel open', async () => {
    const device = listen('courses', tokenFor(student, 2));
    const short = listen('courses', tokenFor(student, 3));
    await Promise.all([device.status('SUBSCRIBED'), short.status('SUBSCRIBED')]);
    await device.client.realtime.setAuth(tokenFor(student, 600));
    await short.status('CLOSED');
    await newCourse(teacher);
    await device.nudges(1);
    expect(device.statuses).not.toContain('CLOSED');
  });

  test('another person’s token closes the channel', async () => {
    const device = listen('courses', student.token);
    await device.status('SUBSCRIBED');
    await device.client.realtime.setAuth(teacher.token);
    await device.status('CLOSED');
  });
});
