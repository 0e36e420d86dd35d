/** Senders and enquiries that are really concurrent, which the engine of the embedded backend cannot show. */
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { emptyBackend, visitor } from '../backend/callers.ts';
import { MAIL_SECRET, type MailService, startMailService } from '../harness/mail-service.ts';
import { type Cluster, startCluster, untilOneWaits } from './cluster.ts';

let cluster: Cluster;
let service: MailService;
let backend: Backend;
let owner: Sql;

beforeAll(async () => {
  cluster = await startCluster();
  service = await startMailService();
}, 60_000);
beforeEach(async () => {
  const database = await cluster.createDatabase();
  backend = await emptyBackend({
    postgresUrl: { host: cluster.socket, database, username: 'postgres' },
    functionsEnv: service.env,
  });
  owner = cluster.connect(database);
  service.received.length = 0;
});
afterEach(async () => {
  await owner.end();
  await backend.close();
});
afterAll(async () => {
  await service?.close();
  await cluster?.stop();
});

async function send(): Promise<number> {
  const headers = { 'x-secret': MAIL_SECRET };
  const answer = await visitor(backend).call('POST', '/functions/v1/send-mails', {}, headers);
  expect(answer.status).toBe(200);
  return (answer.body as { sent: number }).sent;
}

test('six senders at once send each of sixty mails once', async () => {
  await owner`
    select private.queue_mail('link-request', n || '@example.com', '{}') from generate_series(1, 60) as n`;
  const sent = await Promise.all(Array.from({ length: 6 }, send));
  expect(sent.reduce((sum, one) => sum + one)).toBe(60);
  expect(sent.filter((one) => one > 0).length).toBeGreaterThan(1);
  expect(new Set(service.received.map(({ key }) => key)).size).toBe(60);
  expect(service.received).toHaveLength(60);
});

const enquire = (session: Sql | TransactionSql, n: number) => session`
  insert into public.enquiries (kind, details, submitted_at)
  values ('newsletter', ${session.json({ email: `${n}@example.com` })}, now())`;

test('the owner’s mails count every enquiry, whatever a sender does meanwhile', async () => {
  const clear = () =>
    owner`update private.mails set next_attempt_at = now() where kind = 'enquiries-new' and sent_at is null`;
  for (let n = 0; n < 20; n += 2) {
    await Promise.all([enquire(owner, n), send(), enquire(owner, n + 1), send()]);
    await clear();
  }
  await send();
  const counted = service.received
    .filter(({ to }) => to === 'owner@example.com')
    .map(({ subject }) => Number(/New: (\d+) newsletter/.exec(subject)?.[1]));
  expect(counted.reduce((sum, one) => sum + one)).toBe(20);
});

test('a sender does not wait for a mail that an enquiry joins at this moment', async () => {
  await enquire(owner, 1);
  await owner.begin(async (open) => {
    await enquire(open, 2);
    expect(await send()).toBe(1);
  });
  expect(await send()).toBe(2);
  expect(service.received.map(({ to }) => to).sort()).toEqual([
    '1@example.com',
    '2@example.com',
    'owner@example.com',
  ]);
});

test('two enquiries at once are in one mail to the owner', async () => {
  let second: Promise<unknown> | undefined;
  await owner.begin(async (open) => {
    await enquire(open, 1);
    second = enquire(owner, 2).execute();
    await untilOneWaits(owner);
  });
  await second;
  const rows = await owner`select fields from private.mails where kind = 'enquiries-new'`;
  expect(rows.map(({ fields }) => fields)).toEqual([{ newsletter: 2 }]);
});
