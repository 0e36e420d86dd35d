import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';

const FLOOD = 10_000;
/** Enough for a flood whose pattern is recognised early. */
const SHORT_FLOOD = 2_000;
const CONNECTIONS = 20;
/** The limit for everyone in a minute, and the limit including the share for newcomers. */
const MINUTE = 30;
const MINUTE_WITH_RESERVE = 50;

let cluster: Cluster;
let owner: Sql;
let flooders: Sql[];
let visitor: Sql;

/** Opens a connection as the API does for a visitor from a network. */
async function connectAsVisitor(database: string, network: string | null): Promise<Sql> {
  const session = postgres({
    host: cluster.socket,
    database,
    username: 'postgres',
    max: 1,
    onnotice: () => undefined,
  });
  const headers = network ? { 'cf-connecting-ip': network } : {};
  await session`select set_config('request.headers', ${JSON.stringify(headers)}, false)`;
  await session`set role anon`;
  return session;
}

async function connectFlood(networkOf: (connection: number) => string | null) {
  const database = await cluster.createDatabase();
  owner = cluster.connect(database);
  const numbers = Array.from({ length: CONNECTIONS }, (_, n) => n);
  flooders = await Promise.all(numbers.map((n) => connectAsVisitor(database, networkOf(n))));
  visitor = await connectAsVisitor(database, networkOf(0) && '198.51.100.7');
}

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

afterEach(async () => {
  await Promise.all([owner, visitor, ...flooders].map((session) => session.end()));
});

afterAll(() => cluster?.stop());

interface Message {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Sends an enquiry. @returns whether it was accepted. @throws any error other than "later" */
const send = (session: Sql, details: Message | { email: string }) =>
  session`
    insert into public.enquiries (kind, details, submitted_at)
    values (${'name' in details ? 'contact' : 'newsletter'}, ${session.json({ ...details })}, now())`.then(
    () => true,
    (error: { code: string }) => {
      if (error.code !== 'PT429') throw error;
      return false;
    },
  );

const letters = () =>
  Array.from({ length: 12 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join(
    '',
  );

const scripted = (n: number): Message => ({
  name: 'Robot',
  email: `robot-${n}@example.net`,
  phone: '020 7946 0000',
  message: `Buy our followers, offer ${n} of today!`,
});

/** An enquiry with random values only, so that each looks like a newcomer. */
const random = (): Message => ({
  name: letters(),
  email: `${letters()}@${letters()}.example`,
  phone: '020 7946 0000',
  message: `${letters()} ${letters()}`,
});

const parent = (name: string): Message => ({
  name,
  email: `${name.toLowerCase()}.parent@example.com`,
  phone: '020 7946 0018',
  message: `My daughter would like to try a lesson with you. ${name}`,
});

/** Sends from twenty connections at once, with real visitors half-way. @returns how many were accepted */
async function flood(
  make: (n: number) => Message | { email: string },
  people: Message[],
  size = FLOOD,
) {
  let sent = 0;
  const accepted = { flood: 0, people: 0 };
  let halfWay = () => {};
  const reached = new Promise<void>((done) => {
    halfWay = done;
  });
  const flooding = flooders.map(async (session) => {
    while (sent < size) {
      sent += 1;
      if (sent === size / 2) halfWay();
      if (await send(session, make(sent))) accepted.flood += 1;
    }
  });
  await reached;
  for (const person of people) if (await send(visitor, person)) accepted.people += 1;
  const during = sent < size;
  await Promise.all(flooding);
  expect(during).toBe(true);
  return accepted;
}

const inTable = async () => {
  const [row] = await owner`select count(*)::int as n from public.enquiries`;
  return row?.n;
};

test('five enquiries of one email are accepted over any number of connections', async () => {
  await connectFlood(() => null);
  const make = (n: number) => ({
    ...random(),
    email: n % 2 ? 'one@example.com' : 'ONE@example.com',
  });
  expect(await flood(make, [parent('Asha')], SHORT_FLOOD)).toEqual({ flood: 5, people: 1 });
  expect(await inTable()).toBe(6);
}, 120_000);

test('twenty enquiries from ten thousand emails of one pattern are accepted', async () => {
  await connectFlood(() => null);
  expect(await flood(scripted, [parent('Asha'), parent('Bill')])).toEqual({ flood: 20, people: 2 });
}, 120_000);

test('random enquiries from a few networks do not use up the share for newcomers', async () => {
  await connectFlood((n) => `203.0.113.${n % 5}`);
  const accepted = await flood(random, [parent('Asha')]);
  expect(accepted.people).toBe(1);
  // A minute may end during the flood; each minute accepts its share only.
  expect(accepted.flood).toBeLessThanOrEqual(5 * 20);
  const [busiest] = await owner`
    select max((select count(*) from public.enquiries b
      where b.received_at between a.received_at - interval '1 minute' and a.received_at))::int as n
    from public.enquiries a`;
  expect(busiest?.n).toBeGreaterThanOrEqual(MINUTE);
  expect(busiest?.n).toBeLessThanOrEqual(MINUTE_WITH_RESERVE);
}, 120_000);

test('random enquiries without a known network never exceed the limit', async () => {
  await connectFlood(() => null);
  await flood(random, [], SHORT_FLOOD);
  const [busiest] = await owner`
    select max((select count(*) from public.enquiries b
      where b.received_at between a.received_at - interval '1 minute' and a.received_at))::int as n
    from public.enquiries a`;
  expect(busiest?.n).toBe(MINUTE_WITH_RESERVE);
}, 120_000);

test('a request with many enquiries is refused and blocks nobody else', async () => {
  await connectFlood(() => null);
  const bulk = visitor`
    insert into public.enquiries (kind, details, submitted_at)
    select 'newsletter', jsonb_build_object('email', n || '@example.com'), now()
    from generate_series(1, ${FLOOD}) n`;
  await expect(bulk).rejects.toMatchObject({ code: 'PT429' });
  expect(await inTable()).toBe(0);
  expect(await send(visitor, parent('Asha'))).toBe(true);
});

test('newsletter sign-ups from random emails do not block a message', async () => {
  await connectFlood(() => null);
  const accepted = await flood(
    () => ({ email: `${letters()}@example.net` }) as Message,
    [parent('Asha')],
  );
  expect(accepted.people).toBe(1);
}, 120_000);
