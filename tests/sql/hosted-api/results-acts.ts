/** What a teacher and a family do with a test. */
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { COURSE, idOf, type Person } from './statements.ts';

const PAPER = '00000000-0000-4000-8000-0000000000c1';

/** Adds a test to the course of Tess, gives Ada marks, releases them, takes them back and releases them again. */
export async function actOnResults(
  ask: (requester: Person, statement: string) => Promise<unknown[]>,
  owner: Sql,
): Promise<void> {
  const add = `insert into public.papers (id, course_id, title, held_on, maths_of)
    values ('${PAPER}', '${COURSE}', 'Mock', now(), 50) returning title`;
  expect(await ask('tess', add)).toEqual(['Mock']);
  const give = `insert into public.results (paper_id, student_id, maths)
    values ('${PAPER}', '${idOf('ada')}', 40) returning maths`;
  expect(await ask('tess', give)).toEqual([40]);
  const mark = `update public.results set maths = 41, comment = 'Good' where paper_id = '${PAPER}' returning maths`;
  expect(await ask('tess', mark)).toEqual([41]);
  const change = (to: string) =>
    `update public.papers set ${to} where id = '${PAPER}' returning title`;
  for (const to of [
    'maths_of = 60',
    'released_at = now()',
    'released_at = null',
    '_deleted = true',
  ])
    expect(await ask('tess', change(to))).toEqual(['Mock']);
  const read = `select maths from public.results where paper_id = '${PAPER}'`;
  expect(await ask('pam', read)).toEqual([]);
  for (const to of ['_deleted = false', 'released_at = now()'])
    expect(await ask('tess', change(to))).toEqual(['Mock']);
  expect(await ask('pam', read)).toEqual([41]);
  // She has the place still.
  expect(await ask('pam', `select public.earlier_results('${idOf('ada')}')`)).toEqual([[]]);
  const stays = expect.objectContaining({ code: '23514' });
  const moved = owner`update public.papers set course_id = ${PAPER} where id = ${PAPER}`;
  await expect(moved).rejects.toEqual(stays);
  const other = owner`update public.results set student_id = ${idOf('pam')} where paper_id = ${PAPER}`;
  await expect(other).rejects.toEqual(stays);
}
