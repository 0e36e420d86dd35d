/** The jobs of a hosted project, with stand-ins for pg_cron and pg_net, which have no package for every PostgreSQL. */
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';

/** The signatures of the two extensions, and a record of what was called. */
const CRON = `
  create schema cron;
  create table cron.job (jobname name primary key, schedule text, command text, active boolean default true);
  create function cron.schedule(job_name name, schedule text, command text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
    returning 1::bigint
  $$;
  create function cron.schedule(schedule text, command text) returns bigint language sql as 'select 1::bigint';`;
const NET = `
  create schema net;
  create table net.requests (url text, body jsonb, headers jsonb, timeout int);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000)
  returns bigint language sql as $$
    insert into net.requests values (url, body, headers, timeout_milliseconds) returning 1::bigint
  $$;`;

const ID = '00000000-0000-4000-8000-000000000001';

let cluster: Cluster;
let owner: Sql;

beforeAll(async () => {
  cluster = await startCluster();
  owner = cluster.connect(await cluster.createDatabase(), 1);
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await cluster?.stop();
});

const scheduled = async () => {
  await owner`select private.schedule_jobs()`;
  const jobs = await owner<{ command: string }[]>`select command from cron.job order by 1`;
  return jobs.map(({ command }) => command);
};
const isSetUp = async () => {
  const [row] = await owner`select private.project_state() -> 'mails' -> 'set_up' as answer`;
  return row?.answer;
};
const run = async (command: string) => void (await owner.unsafe(command));
const requests = () => owner`select * from net.requests`;

test('the jobs follow the extensions, run as their owner, and wait for the settings', async () => {
  // Nothing fails without the extensions.
  await owner`select private.schedule_jobs()`;

  await owner.unsafe(CRON);
  const [mails, pushes] = [
    'select private.call_send_mails()',
    'select private.call_send_pushes()',
  ] as const;
  const telling = `select private.tell_due(); ${mails}; ${pushes}`;
  const alone = ['select private.pass_offers_on()', telling, 'select private.tidy()'];
  expect(await scheduled()).toEqual(alone);
  await owner.unsafe(NET);
  const all = [mails, pushes, ...alone];
  expect(await scheduled()).toEqual(all);
  expect(await scheduled()).toEqual(all);
  expect(await isSetUp()).toBe(false);

  // Without settings, the jobs call nothing.
  await owner`select private.queue_mail('teacher-waits', null, '{}')`;
  for (const command of all) await run(command);
  expect(await requests()).toEqual([]);

  await owner`
    update private.mail_sender
    set url = 'https://p.supabase.co/functions/v1/send-mails', secret = 's' where singleton`;
  expect(await isSetUp()).toBe(true);
  await run(mails);
  expect([...(await requests())]).toEqual([
    {
      url: 'https://p.supabase.co/functions/v1/send-mails',
      body: {},
      headers: { 'content-type': 'application/json', 'x-secret': 's' },
      timeout: 60_000,
    },
  ]);

  // With nothing to send, they call nothing either.
  await owner`update private.mails set sent_at = now() where true`;
  await run(mails);
  await run(pushes);
  expect(await requests()).toHaveLength(1);

  // Pushes have the same secret, and a function beside that of the mails.
  await owner`insert into auth.users (id, raw_user_meta_data) values (${ID}, '{"user_type": "student"}')`;
  await owner`insert into auth.sessions (id, user_id) values (${ID}, ${ID})`;
  await owner`
    insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth_secret)
    values (${ID}, ${ID}, 'https://fcm.googleapis.com/1', 'B' || repeat('a', 86), repeat('b', 22))`;
  await owner`select private.tell(array[${ID}]::uuid[], 'class-word', '{}')`;
  await run(pushes);
  expect(await requests()).toMatchObject([
    { headers: { 'x-secret': 's' } },
    { url: 'https://p.supabase.co/functions/v1/send-pushes', headers: { 'x-secret': 's' } },
  ]);

  await owner`update cron.job set active = false where jobname = 'send-mails'`;
  expect(await isSetUp()).toBe(false);
});
