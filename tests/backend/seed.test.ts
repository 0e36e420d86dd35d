import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { DEMO_ACCOUNTS } from '../../supabase/local/demo-accounts.ts';
import { naturalKeyId } from '../../sync/commands/natural-key.ts';
import { emptyBackend, visitor } from './callers.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await emptyBackend({ seed: true });
});

afterAll(() => backend.close());

test.each(DEMO_ACCOUNTS)('$label can sign in', async ({ email, password, label }) => {
  const path = '/auth/v1/token?grant_type=password';
  const { status } = await visitor(backend).call('POST', path, { email, password });
  expect(status).toBe(200);
  const { rows } = await backend.db.query<{ user_type: string }>(
    'select p.user_type from public.profiles p join auth.users u using (id) where u.email = $1',
    [email],
  );
  expect(label.toLowerCase()).toMatch(new RegExp(`^${rows[0]?.user_type}`));
});

test('the seed has no account beyond the demo accounts', async () => {
  const { rows } = await backend.db.query<{ email: string }>('select email from auth.users');
  expect(rows.map((row) => row.email).sort()).toEqual(DEMO_ACCOUNTS.map((a) => a.email).sort());
});

test('the seed has courses in all four subjects, with existing pictures', async () => {
  const { rows } = await backend.db.query<{ subject: string; image: string }>(
    'select subject, image from public.courses order by image',
  );
  expect(new Set(rows.map((row) => row.subject))).toEqual(
    new Set(['mathematics', 'english', 'science', 'reasoning']),
  );
  expect(rows.map((row) => row.image)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `/images/courses/${n}.svg`),
  );
});

test('enrolments and links have the ids that devices derive', async () => {
  const { rows: enrolments } = await backend.db.query<Record<string, string>>(
    'select id, user_id as first, course_id as second from public.enrollments',
  );
  const { rows: links } = await backend.db.query<Record<string, string>>(
    'select id, parent_id as first, child_id as second from public.child_parent_relationships',
  );
  expect(enrolments.length).toBeGreaterThan(2);
  expect(links).toHaveLength(2);
  for (const { id, first = '', second = '' } of [...enrolments, ...links]) {
    expect(id).toBe(naturalKeyId(first, second));
  }
});

test('each teacher has a term around today, with registers, notes, an absence and a waiting list', async () => {
  const { rows } = await backend.db.query<Record<string, unknown>>(`
    select p.first_name, count(*)::int between 10 and 13 as is_term, count(*) filter (where l.starts_at > now())::int between 5 and 8 as ahead,
      count(distinct to_char(l.starts_at at time zone 'Europe/London', 'HH24:MI'))::int as times
    from public.lessons l join public.courses c on c.id = l.course_id join public.profiles p on p.id = c.teacher_id
    group by p.first_name order by p.first_name`);
  expect(rows).toEqual(
    ['Fatima', 'George', 'Helen'].map((first_name) => ({
      first_name,
      is_term: true,
      ahead: true,
      times: 1,
    })),
  );
  const { rows: found } = await backend.db.query<Record<string, number>>(`
    select count(*) filter (where mark = 'absent' and away and away_reason <> '')::int as absences,
      count(*) filter (where note <> '')::int as notes, count(*) filter (where mark = '')::int as unmarked,
      (select count(*)::int from public.enrollments where status = 'waiting') as waiting
    from public.attendance`);
  expect(found[0]).toEqual({
    absences: expect.any(Number),
    notes: expect.any(Number),
    unmarked: 0,
    waiting: 1,
  });
  expect(found[0]?.absences).toBeGreaterThan(0);
  expect(found[0]?.notes).toBeGreaterThan(10);
});

test('the linked family of the seed has two released tests, and one to come', async () => {
  const { rows } = await backend.db.query<Record<string, unknown>>(`
    select p.held_on > now() as is_coming, p.released_at is not null as is_released, p.sat, r.maths is not null as is_marked,
      coalesce(r.is_released, false) as is_read
    from public.papers p left join public.results r
      on r.paper_id = p.id and r.student_id in (select child_id from public.child_parent_relationships where accepted_at is not null)
    order by p.held_on`);
  const sat = { is_coming: false, is_released: true, sat: 2, is_marked: true, is_read: true };
  const coming = {
    is_coming: true,
    is_released: false,
    sat: null,
    is_marked: false,
    is_read: false,
  };
  expect(rows).toEqual([sat, sat, coming]);
});

test('one family of the seed is linked, and one request waits for a code', async () => {
  const { rows } = await backend.db.query<Record<string, unknown>>(`
    select p.first_name as parent, c.first_name as child, l.accepted_at is not null as is_accepted, l.code,
      l.expires_at > now() as is_open
    from public.child_parent_relationships l
    join public.profiles p on p.id = l.parent_id join public.profiles c on c.id = l.child_id
    order by l.accepted_at`);
  expect(rows).toEqual([
    { parent: 'Rosa', child: expect.any(String), is_accepted: true, code: '', is_open: null },
    {
      parent: 'Rosa',
      child: 'Daniel',
      is_accepted: false,
      code: expect.stringMatching(/^\d{6}$/),
      is_open: true,
    },
  ]);
});
