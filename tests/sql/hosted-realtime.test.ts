import { join, resolve } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../supabase/local/database.ts';
import { migrate, readMigrations } from '../../supabase/local/migrations.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { realtimeSql } from './realtime-platform.ts';

const PEOPLE = { admin: crypto.randomUUID(), teacher: crypto.randomUUID() };

let cluster: Cluster;
let database: Sql;

beforeAll(async () => {
  cluster = await startCluster();
  const postgres = cluster.connect('postgres');
  await postgres.unsafe('create database hosted');
  await postgres.end();
  const hosted = await openPostgres({
    host: cluster.socket,
    database: 'hosted',
    username: 'postgres',
  });
  await migrate(hosted, []);
  await hosted.exec(realtimeSql);
  await migrate(
    hosted,
    readMigrations(join(resolve(import.meta.dirname, '../../supabase'), 'migrations')),
  );
  await hosted.close();
  database = cluster.connect('hosted');
  for (const [user_type, id] of Object.entries(PEOPLE)) {
    await database`insert into auth.users (id) values (${id})`;
    await database`update public.profiles set user_type = ${user_type} where id = ${id}`;
  }
}, 60_000);

afterAll(async () => {
  await database?.end();
  await cluster?.stop();
});

/** Whether the service lets a user join a topic, by whether they can read its messages. */
async function mayHear(person: string, topic: string): Promise<boolean> {
  return database.begin(async (session) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: person, aal: 'aal2' });
    await session`select set_config('request.jwt.claims', ${claims}, true),
      set_config('realtime.topic', ${topic}, true)`;
    await session`insert into realtime.messages (topic) values (${topic})`;
    await session`set local role authenticated`;
    const rows = await session`select from realtime.messages`;
    return rows.length > 0;
  });
}

test('users join the topics of courses and of themselves, and admins that of enquiries', async () => {
  const { admin, teacher } = PEOPLE;
  const topics = ['courses', 'enquiries', `user:${admin}`, `user:${teacher}`, 'everything'];
  const heard = async (person: string) => {
    const joined: string[] = [];
    for (const topic of topics) if (await mayHear(person, topic)) joined.push(topic);
    return joined;
  };
  expect(await heard(admin)).toEqual(['courses', 'enquiries', `user:${admin}`]);
  expect(await heard(teacher)).toEqual(['courses', `user:${teacher}`]);
});

test('a visitor’s enquiry becomes a message on the private topic of the admins', async () => {
  await database`truncate realtime.messages`;
  await database.begin(async (session) => {
    await session`set local role anon`;
    await session`insert into public.enquiries (kind, details, submitted_at)
      values ('newsletter', '{"email": "v@example.com"}', now())`;
  });
  expect(await database`select topic, payload, event, private from realtime.messages`).toEqual([
    { topic: 'enquiries', payload: { table: 'enquiries' }, event: 'nudge', private: true },
  ]);
});
