import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { isRecord } from '../../supabase/local/responses.ts';
import { createSerialQueue } from '../../supabase/local/serial-queue.ts';
import { type Caller, emptyBackend, newPerson, visitor } from './callers.ts';

let backend: Backend;
type Person = Caller & { email: string };
let people: [Person, Person, Person, Person];

beforeAll(async () => {
  backend = await emptyBackend();
  const newStudent = () => newPerson(backend, 'student');
  people = [await newStudent(), await newStudent(), await newStudent(), await newStudent()];
});

afterAll(() => backend.close());

test('the queue runs one piece of work at a time, in order, past failures', async () => {
  const turn = createSerialQueue();
  const events: string[] = [];
  const work = (name: string, fails: boolean) => async () => {
    events.push(`${name} in`);
    await new Promise((done) => setImmediate(done));
    events.push(`${name} out`);
    if (fails) throw new Error(name);
    return name;
  };
  const results = await Promise.allSettled([
    turn(work('a', false)),
    turn(work('b', true)),
    turn(work('c', false)),
  ]);
  expect(events).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('concurrent requests see their own rows only', async () => {
  const own = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const person = people[n % people.length] as Caller;
      if (n % 5 === 4) await backend.db.query('select pg_sleep(0.001)');
      const { body } = await person.call('GET', '/rest/v1/profiles?select=id');
      return JSON.stringify(body) === JSON.stringify([{ id: person.id }]);
    }),
  );
  expect(own).toEqual(own.map(() => true));
});

test('a failing write does not roll back a concurrent sign-in', async () => {
  const [person, other] = people;
  await visitor(backend).call('POST', '/auth/v1/recover', { email: person.email });
  const link = new URL(backend.mails.at(-1)?.link ?? '');
  const { promise: signing, release } = holdSigning();
  const token_hash = link.searchParams.get('token_hash');
  const verifying = visitor(backend).call('POST', '/auth/v1/verify', {
    type: 'recovery',
    token_hash,
  });
  await signing;
  const refused = other.call('POST', '/rest/v1/courses', { title: 'x' });
  // Long enough for the refused write to interfere if nothing prevents it.
  await Promise.race([refused, new Promise((done) => setTimeout(done, 200))]);
  release();
  expect((await refused).status).toBe(403);
  const { body } = await verifying;
  const refresh_token = isRecord(body) ? body.refresh_token : null;
  const path = '/auth/v1/token?grant_type=refresh_token';
  expect((await visitor(backend).call('POST', path, { refresh_token })).status).toBe(200);
});

/** Holds the next token in the middle of its transaction until released. */
function holdSigning() {
  const sign = crypto.subtle.sign.bind(crypto.subtle);
  let reached = () => {};
  let release = () => {};
  const promise = new Promise<void>((done) => {
    reached = done;
  });
  const held = new Promise<void>((done) => {
    release = done;
  });
  const spy = vi.spyOn(crypto.subtle, 'sign').mockImplementation(async (...given) => {
    spy.mockRestore();
    reached();
    await held;
    return sign(...given);
  });
  return { promise, release: () => release() };
}

test('concurrent sign-ups and signed-in requests both work', async () => {
  const [first] = people;
  const answers = await Promise.all([
    newPerson(backend, 'parent'),
    first.call('GET', '/rest/v1/profiles?select=id'),
    newPerson(backend, 'teacher'),
    visitor(backend).call('GET', '/rest/v1/profiles'),
  ]);
  expect(answers[1].body).toEqual([{ id: first.id }]);
  expect(answers[3].status).toBe(401);
});

test('a failed request does not affect the next', async () => {
  const [first, second] = people;
  await first.call('POST', '/rest/v1/courses', { title: 'x' });
  expect((await second.call('GET', '/rest/v1/profiles?select=id')).body).toEqual([
    { id: second.id },
  ]);
  const { rows } = await backend.db.query('select current_user as role, auth.uid() as uid');
  expect(rows).toEqual([{ role: 'postgres', uid: null }]);
});

test('privileges that the migrations revoked stay revoked', async () => {
  const { rows } = await backend.db.query<{ grants: string[] }>(`
    select array_agg(distinct table_name || ':' || privilege_type) as grants
    from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'authenticated')
      and privilege_type <> 'SELECT'
  `);
  expect(rows[0]?.grants ?? []).toEqual([]);
});
