/** Invitations that are pressed at the same time: a child is made once, and both parents get it. */
import type { Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';

const CONNECTIONS = 8;

let cluster: Cluster;
let owner: Sql;
let sessions: Sql;
let course: string;

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

beforeEach(async () => {
  const name = await cluster.createDatabase();
  owner = cluster.connect(name);
  sessions = cluster.connect(name, CONNECTIONS);
  const admin = await newAccount(`${crypto.randomUUID()}@example.com`, { first_name: 'Ann' });
  await owner`update public.profiles set user_type = 'admin' where id = ${admin}`;
  const [made] = await owner`
    insert into public.courses (title, description, subject, teacher_id)
    values ('Fractions', 'Halves', 'mathematics', ${admin}) returning id`;
  course = made?.id;
  const signedIn = { method: 'password', timestamp: Math.floor(Date.now() / 1000) };
  const claims = { role: 'authenticated', sub: admin, aal: 'aal2', amr: [signedIn] };
  const child = { id: crypto.randomUUID(), first_name: 'Ben', last_name: 'Rowe', year: 4 };
  const families = ['rita', 'sam'].map((name) => ({
    email: `${name}@example.com`,
    first_name: name,
    last_name: 'Rowe',
    phone: '',
    children: [{ ...child, courses: [course] }],
  }));
  await owner.begin(async (session) => {
    await session`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await session`select private.invite_families(${session.json(families)})`;
  });
});

afterEach(async () => {
  await Promise.all([owner.end(), sessions.end()]);
});

afterAll(() => cluster?.stop());

async function newAccount(email: string, metadata: Record<string, string>): Promise<string> {
  const id = crypto.randomUUID();
  await sessions`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${email}, now(), ${sessions.json(metadata)})`;
  return id;
}

async function tokenOf(name: string): Promise<string> {
  const [mail] = await owner`select fields ->> 'token' as token from private.mails
    where address = ${`${name}@example.com`} and kind = 'family-invited'`;
  return mail?.token;
}

/** What the edge function does: asks until nothing is left to make. */
async function press(token: string): Promise<string> {
  for (let step = 0; step < 4; step += 1) {
    const [row] = await sessions`select public.take_invitation(${token}, null, true) as asked`;
    const { state, make } = row?.asked ?? {};
    if (!make) return state;
    for (const { email, metadata } of make)
      await newAccount(email, metadata).catch(() => 'made already');
  }
  return 'nothing made';
}

const count = async (query: string) => {
  const [row] = await owner.unsafe(`select count(*)::int as n from ${query}`);
  return row?.n;
};

test.each([1, 2, 3, 4])(
  'two parents press at once, each twice: one child, two links, one place (%i)',
  async () => {
    const [rita, sam] = [await tokenOf('rita'), await tokenOf('sam')];
    const states = await Promise.all([rita, sam, rita, sam].map(press));
    expect(states).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect(await count('public.profiles where is_managed')).toBe(1);
    expect(await count("public.profiles where user_type = 'parent'")).toBe(2);
    expect(await count('public.child_parent_relationships where accepted_at is not null')).toBe(2);
    expect(
      await count("public.enrollments where status = 'active' and confirmed_at is not null"),
    ).toBe(1);
    expect(await count('private.child_requests')).toBe(0);
  },
);

test('a press and a withdrawal at once end as one of the two', async () => {
  const token = await tokenOf('rita');
  const [state] = await Promise.all([
    press(token),
    sessions`update private.invitations set withdrawn_at = now() where address = 'rita@example.com' and taken_at is null`,
  ]);
  const isTaken = state === 'taken';
  expect(['taken', 'withdrawn']).toContain(state);
  expect(await count('private.invitations where taken_at is not null')).toBe(isTaken ? 1 : 0);
  expect(await count('private.invitations where withdrawn_at is not null')).toBe(isTaken ? 0 : 1);
});
