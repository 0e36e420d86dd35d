import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Caller, emptyBackend, newPerson, PASSWORD } from '../callers.ts';
import { everything, newWorld, SECRET, type World } from './victims.ts';

let world: World;

beforeAll(async () => {
  world = await newWorld(await emptyBackend());
});

afterAll(() => world.backend.close());

const SIGN_UP = '/auth/v1/signup';
const fresh = () => `${crypto.randomUUID()}@example.com`;

describe('a sign-up that asks for more than it may', () => {
  const profileOf = async (email: string) => {
    const { rows } = await world.backend.db.query<Record<string, unknown>>(
      `select p.*, u.role, u.raw_app_meta_data as app from public.profiles p
       join auth.users u using (id) where u.email = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    return rows[0] ?? {};
  };

  test.each([
    ['admin as its type', { data: { user_type: 'admin' } }],
    ['admin in other letters', { data: { user_type: 'ADMIN ' } }],
    ['admin in a list', { data: { user_type: ['teacher', 'admin'] } }],
    ['an object for a type', { data: { user_type: { toString: 'admin' } } }],
    ['approval', { data: { user_type: 'student', approved_at: '2026-01-01', _deleted: true } }],
    ['a role', { role: 'service_role', is_super_admin: true, aud: 'admin', data: {} }],
    [
      'the service’s own metadata',
      { app_metadata: { user_type: 'admin' }, raw_app_meta_data: { role: 'admin' }, data: {} },
    ],
    [
      'metadata of metadata',
      { user_metadata: { user_type: 'admin' }, options: { data: { user_type: 'admin' } } },
    ],
    [
      'a prototype',
      {
        data: JSON.parse(
          '{"__proto__": {"user_type": "admin"}, "constructor": {"user_type": "admin"}}',
        ),
      },
    ],
  ])('%s', async (_what, asked) => {
    const email = fresh();
    const answer = await world.visitor.call('POST', SIGN_UP, {
      email,
      password: PASSWORD,
      ...asked,
    });
    expect(answer.status).toBe(200);
    expect(await profileOf(email)).toMatchObject({
      user_type: 'student',
      approved_at: null,
      _deleted: false,
      role: 'authenticated',
      app: { provider: 'email' },
    });
    expect(Object.hasOwn(Object.prototype, 'user_type')).toBe(false);
  });

  test('allowed values are used, with long names cut', async () => {
    const email = fresh();
    const data = { user_type: 'teacher', first_name: 'x'.repeat(5_000), last_name: ' y ' };
    await world.visitor.call('POST', SIGN_UP, { email, password: PASSWORD, data });
    const profile = await profileOf(email);
    expect(profile).toMatchObject({
      user_type: 'teacher',
      last_name: 'y',
      first_name: 'x'.repeat(100),
    });
  });

  test('the id of somebody else is ignored', async () => {
    const email = fresh();
    const { id } = world.student;
    const asked = { id, sub: id, user_id: id, data: { id, sub: id, first_name: 'Thief' } };
    const answer = await world.visitor.call('POST', SIGN_UP, {
      email,
      password: PASSWORD,
      ...asked,
    });
    expect(answer.status).toBe(200);
    expect((await profileOf(email)).id).not.toBe(id);
    const own = await world.student.call('GET', `/rest/v1/profiles?id=eq.${id}`);
    expect(own.body).toMatchObject([{ id, first_name: SECRET }]);
  });
});

test('changing user data does not change the role in profile or token', async () => {
  const person = await newPerson(world.backend, 'student');
  const profile = () => person.call('GET', '/rest/v1/profiles');
  const before = (await profile()).body;
  const { id } = world.student;
  for (const asked of [
    { data: { user_type: 'admin', role: 'service_role', sub: id, id } },
    { role: 'service_role', aud: 'service_role', id },
    { app_metadata: { user_type: 'admin' }, user_type: 'admin' },
    { email_confirmed_at: '2026-01-01', banned_until: null, is_super_admin: true },
  ]) {
    const { status, body } = await person.call('PUT', '/auth/v1/user', asked);
    expect([status, Reflect.get(Object(body), 'id')]).toEqual([200, person.id]);
    expect(body).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
  }
  expect((await profile()).body).toEqual(before);
  const teach = await person.call('POST', '/rest/v1/courses', {
    title: 'x',
    description: 'x',
    subject: 'science',
    teacher_id: person.id,
  });
  expect(teach.status).toBe(403);
  const taken = await person.call('PUT', '/auth/v1/user', { email: world.student.email });
  expect(taken).toMatchObject({ status: 422, body: { error_code: 'email_exists' } });
});

/** Everything that could distinguish two answers: status, fields and texts of the body, headers. */
const shape = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'date'),
});

describe('whether an email is known', () => {
  const asked: [what: string, ask: (caller: Caller, email: string) => Promise<Answer>][] = [
    ['a reset', (caller, email) => caller.call('POST', '/auth/v1/recover', { email })],
    [
      'a reset, to a page',
      (caller, email) =>
        caller.call('POST', '/auth/v1/recover?redirect_to=http://localhost:4000/auth', { email }),
    ],
    [
      'a wrong password',
      (caller, email) =>
        caller.call('POST', '/auth/v1/token?grant_type=password', { email, password: 'wrong' }),
    ],
    [
      'a wrong code',
      (caller, email) =>
        caller.call('POST', '/auth/v1/verify', { type: 'recovery', email, token: '000000' }),
    ],
    [
      'the lookup, by a teacher',
      (_caller, email) => world.teacher.call('POST', '/functions/v1/get-user-by-email', { email }),
    ],
    [
      'the lookup, by a student',
      (_caller, email) =>
        world.outsiders.student.call('POST', '/functions/v1/get-user-by-email', { email }),
    ],
    [
      'the lookup, by a visitor',
      (caller, email) => caller.call('POST', '/functions/v1/get-user-by-email', { email }),
    ],
  ];

  test.each(asked)('%s does not reveal it', async (_what, ask) => {
    const known = [world.student, world.parent, world.teacher, world.admin];
    const unknown = shape(await ask(world.visitor, fresh()));
    for (const { email } of known) expect(shape(await ask(world.visitor, email))).toEqual(unknown);
  });

  test('a parent’s search answers the same for everyone but students', async () => {
    const { parent } = world.outsiders;
    const look = (email: string) =>
      parent.call('POST', '/functions/v1/get-user-by-email', { email });
    const unknown = shape(await look(fresh()));
    for (const { email } of [world.teacher, world.admin, world.parent, parent]) {
      expect(shape(await look(email))).toEqual(unknown);
    }
    expect((await look(world.student.email)).body).toMatchObject({
      found: true,
      id: world.student.id,
    });
  });

  test('a reset answers the same, but only a known email gets a mail', async () => {
    const { mails } = world.backend;
    const before = mails.length;
    await world.visitor.call('POST', '/auth/v1/recover', { email: world.student.email });
    await world.visitor.call('POST', '/auth/v1/recover', { email: fresh() });
    expect(mails.slice(before).map(({ to }) => to)).toEqual([world.student.email]);
  });

  // The hosted service answers the same if emails need no confirmation (supabase/README.md).
  test('a sign-up reveals it and does not change the existing account', async () => {
    const before = await everything(world.backend);
    for (const email of [
      world.student.email,
      world.student.email.toUpperCase(),
      ` ${world.student.email}`,
    ]) {
      const { status, body } = await world.visitor.call('POST', SIGN_UP, {
        email,
        password: 'of the attacker',
        data: { first_name: 'Thief' },
      });
      expect([400, 422], JSON.stringify(body)).toContain(status);
      expect(JSON.stringify(body)).not.toContain(world.student.id);
    }
    expect(await everything(world.backend)).toEqual(before);
    const path = '/auth/v1/token?grant_type=password';
    const still = { email: world.student.email, password: PASSWORD };
    expect((await world.visitor.call('POST', path, still)).status).toBe(200);
  });
});
