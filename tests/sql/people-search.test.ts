/** The number of rows that a search for people reads, with 5,000 accounts. */
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { PlanReader } from './nested-plans.ts';

const PEOPLE = 5_000;
let cluster: Cluster;
let session: Sql;
let admin: string;
const reader = new PlanReader();

beforeAll(async () => {
  cluster = await startCluster();
  session = cluster.connect(await cluster.createDatabase(), 1, reader.onnotice);
  await session`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), 'p' || n || '@example.com', now(),
      jsonb_build_object('user_type', 'student', 'last_name', 'Moor',
        'first_name', case n when 7 then 'Zoë' else translate(md5(n::text), '0123456789', 'abcdefghij') end)
    from generate_series(1, ${PEOPLE}) as n`;
  const [first] = await session`update public.profiles set user_type = 'admin'
    where id = (select id from auth.users where email = 'p1@example.com') returning id`;
  admin = first?.id;
  await session`analyze`;
}, 120_000);

afterAll(async () => {
  await session?.end();
  await cluster?.stop();
});

test.each([0, 8])(
  'a search reads the people it finds, after %i runs in the session',
  async (runs) => {
    for (const words of ['zoe moor', 'oe', 'P7@example.com']) {
      const search = `select * from public.find_people('${words}')`;
      const { read } = await reader.costFor(session, admin, search, runs);
      expect(read, words).toBeLessThan(300);
    }
  },
);
