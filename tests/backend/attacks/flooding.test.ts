import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../../supabase/local/backend.ts';
import { type Answer, callerWith, emptyBackend, newPerson, PASSWORD, visitor } from '../callers.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await emptyBackend();
});

afterAll(() => backend.close());

const LOOKUP = '/functions/v1/get-user-by-email';
const CLOSE = '/functions/v1/delete-account';

const countOf = (answers: Answer[], wanted: (answer: Answer) => boolean) =>
  answers.filter(wanted).length;
const times = <Value>(count: number, work: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => work(n));

/** Signs the same person in on another device. */
async function again(email: string) {
  const { body } = await visitor(backend).call('POST', '/auth/v1/token?grant_type=password', {
    email,
    password: PASSWORD,
  });
  return callerWith(backend, String(Reflect.get(Object(body), 'access_token')));
}

test('at most five concurrent guesses of the password over two devices are checked', async () => {
  const person = await newPerson(backend, 'student');
  const devices = [person, await again(person.email)];
  const answers = await Promise.all(
    times(
      24,
      (n) => devices[n % 2]?.call('POST', CLOSE, { password: `guess ${n}` }) ?? Promise.reject(),
    ),
  );
  expect(countOf(answers, ({ status }) => status === 403)).toBe(5);
  expect(countOf(answers, ({ status }) => status === 429)).toBe(19);
  expect((await person.call('POST', CLOSE, { password: PASSWORD })).status).toBe(429);
  const other = await newPerson(backend, 'student');
  expect((await other.call('POST', CLOSE, { password: PASSWORD })).status).toBe(200);
});

test('the limit is a sliding hour: each old guess allows one new guess', async () => {
  const person = await newPerson(backend, 'student');
  const guess = async () => (await person.call('POST', CLOSE, { password: 'guess' })).status;
  for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(403);
  expect(await guess()).toBe(429);
  await backend.db.query(
    `update private.quota_uses set used_at[1] = now() - interval '61 minutes' where user_id = $1`,
    [person.id],
  );
  expect(await guess()).toBe(403);
  expect(await guess()).toBe(429);
});

test('at most ten searches for students over two devices and a sign-out', async () => {
  const [parent, student] = [
    await newPerson(backend, 'parent'),
    await newPerson(backend, 'student'),
  ];
  const device = await again(parent.email);
  const look = (who: typeof device) => who.call('POST', LOOKUP, { email: student.email });
  const found = ({ body }: Answer) => Reflect.get(Object(body), 'found') === true;
  const answers = [
    ...(await Promise.all(times(6, () => look(parent)))),
    ...(await Promise.all(times(3, () => look(device)))),
  ];
  expect(countOf(answers, found)).toBe(9);
  await device.call('POST', '/auth/v1/logout?scope=local');
  const third = await again(parent.email);
  expect(countOf(await Promise.all(times(8, () => look(third))), found)).toBe(1);
});

test('malformed searches do not count, unsuccessful ones do', async () => {
  const [parent, student] = [
    await newPerson(backend, 'parent'),
    await newPerson(backend, 'student'),
  ];
  for (const body of ['{', '[]', '7'])
    expect((await parent.call('POST', LOOKUP, body)).status).toBe(400);
  for (const email of [
    '',
    null,
    '\ud800',
    'a\u0000b',
    {},
    ...times(4, (n) => `nobody-${n}@example.com`),
  ]) {
    expect((await parent.call('POST', LOOKUP, { email })).body).toMatchObject({ found: false });
  }
  const look = async () => (await parent.call('POST', LOOKUP, { email: student.email })).body;
  expect(await look()).toMatchObject({ found: true });
  expect(await look()).toMatchObject({ found: false });
});

test('at most five enquiries of one email, whatever its case and spaces', async () => {
  const send = (email: string, words = crypto.randomUUID()) =>
    visitor(backend).call('POST', '/rest/v1/enquiries', {
      kind: 'contact',
      details: {
        name: 'Vera',
        email,
        phone: '020 7946 0018',
        message: `Please ${words.replace(/\d/g, 'x')}`,
      },
      submitted_at: '2026-11-20T10:00:00Z',
    });
  const spellings = [
    'vera@example.com',
    ' vera@example.com',
    'VERA@example.com  ',
    '\tVera@Example.com',
    'vera@EXAMPLE.com\n',
  ];
  for (const email of spellings) expect((await send(email)).status).toBe(201);
  for (const email of ['   vera@example.com', 'vErA@example.com'])
    expect((await send(email)).status).toBe(429);
  expect((await send('asha@example.com')).status).toBe(201);
});

test('closing an account deletes its enquiries, whatever the case of the email', async () => {
  const person = await newPerson(backend, 'parent');
  const details = { email: `  ${person.email.toUpperCase()} ` };
  const sent = await visitor(backend).call('POST', '/rest/v1/enquiries', {
    kind: 'newsletter',
    details,
    submitted_at: '2026-11-20T10:00:00Z',
  });
  expect(sent.status).toBe(201);
  const kept = async () =>
    (
      await backend.db.query(
        `select from public.enquiries where details::text ilike '%' || $1 || '%'`,
        [person.email],
      )
    ).rows.length;
  expect(await kept()).toBe(1);
  expect((await person.call('POST', CLOSE, { password: PASSWORD })).status).toBe(200);
  expect(await kept()).toBe(0);
});
