import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { type Caller, newPerson, visitor } from './callers.ts';

const ACTORS = [
  'visitor',
  'student',
  'parent',
  'teacher',
  'colleague',
  'stranger',
  'admin',
] as const;
type Actor = (typeof ACTORS)[number];
type World = Record<Actor, Caller> & { spare: Caller };

/**
 * What each actor gets, in the order of ACTORS: a status, or for status 200 `row` (the tested row) or `none` (no
 * row). The student is on the teacher's course and linked to the parent. The colleague (another teacher) and the
 * stranger (another student) are not related to them.
 */
interface Table {
  name: string;
  /** A filter for the tested row. */
  row: (world: World) => string;
  made: (world: World, actor: Caller) => object;
  change: object;
  read: string;
  insert: string;
  update: string;
  remove: string;
}

const COURSE = '10000000-0000-4000-8000-000000000001';
const OTHER_COURSE = '10000000-0000-4000-8000-000000000002';
const ENQUIRY = '20000000-0000-4000-8000-000000000001';
const NOBODY = '401 403 403 403 403 403 403';

const tables: Table[] = [
  {
    name: 'profiles',
    row: ({ student }) => `id=eq.${student.id}`,
    made: (_world, actor) => ({ id: actor.id || crypto.randomUUID(), first_name: 'Made' }),
    change: { first_name: 'Changed' },
    //       visitor student parent teacher colleague stranger admin
    read: '      401 row     row    row     none      none     none',
    insert: NOBODY,
    update: '    401 row     none   none    none      none     none',
    remove: NOBODY,
  },
  {
    name: 'courses',
    row: () => `id=eq.${COURSE}`,
    made: (_world, actor) => ({
      title: 'Made',
      description: 'Made',
      subject: 'science',
      teacher_id: actor.id || crypto.randomUUID(),
    }),
    change: { title: 'Changed' },
    read: '      401 row     row    row     row       row      row',
    insert: '    401 403     403    201     201       403      201',
    update: '    401 none    none   row     none      none     none',
    remove: NOBODY,
  },
  {
    name: 'enrollments',
    row: ({ student }) => `user_id=eq.${student.id}&course_id=eq.${COURSE}`,
    made: ({ student }, actor) => ({ user_id: actor.id || student.id, course_id: OTHER_COURSE }),
    change: { status: 'completed' },
    read: '      401 row     row    row     none      none     none',
    insert: '    401 201     403    403     403       201      403',
    update: NOBODY,
    remove: NOBODY,
  },
  {
    name: 'child_parent_relationships',
    row: ({ student, parent }) => `parent_id=eq.${parent.id}&child_id=eq.${student.id}`,
    made: ({ spare, parent }, actor) => ({ parent_id: actor.id || parent.id, child_id: spare.id }),
    change: { _deleted: true },
    read: '      401 row     row    none    none      none     none',
    insert: '    401 403     201    403     403       403      403',
    update: '    401 row     row    none    none      none     none',
    remove: NOBODY,
  },
  {
    name: 'enquiries',
    row: () => `id=eq.${ENQUIRY}`,
    made: (_world, actor) => ({
      kind: 'newsletter',
      details: { email: `${actor.id || 'visitor'}@example.com` },
      submitted_at: '2026-11-20T10:00:00Z',
    }),
    change: { kind: 'workshop' },
    read: '      401 none    none   none    none      none     row',
    insert: '    201 201     201    201     201       201      201',
    update: NOBODY,
    remove: NOBODY,
  },
  {
    name: 'settings',
    row: () => 'singleton=is.true',
    made: () => ({ teachers_need_approval: true }),
    change: { teachers_need_approval: true },
    read: '      401 row     row    row     row       row      row',
    insert: NOBODY,
    update: '    401 none    none   none    none      none     row',
    remove: NOBODY,
  },
  {
    name: 'server_identity',
    row: () => 'singleton=is.true',
    made: () => ({ singleton: false }),
    change: { id: crypto.randomUUID() },
    read: '      401 row     row    row     row       row      row',
    insert: NOBODY,
    update: NOBODY,
    remove: NOBODY,
  },
];

function tableNamed(wanted: string): Table {
  const table = tables.find(({ name }) => name === wanted);
  if (!table) throw new Error(`There is no table ${wanted}.`);
  return table;
}

const cellsOf = (line: string) =>
  line
    .trim()
    .split(/\s+/)
    .map((wanted, column) => [ACTORS[column] as Actor, wanted] as const);

/** Declares the tests of the matrix over HTTP, for a backend on any engine. */
export function describeAccess(start: () => Promise<Backend>): void {
  let backend: Backend;
  let world: World;

  beforeAll(async () => {
    backend = await start();
    const teacher = await newPerson(backend, 'teacher');
    const student = await newPerson(backend, 'student');
    const parent = await newPerson(backend, 'parent');
    world = {
      visitor: visitor(backend),
      student,
      parent,
      teacher,
      colleague: await newPerson(backend, 'teacher'),
      stranger: await newPerson(backend, 'student'),
      admin: await newPerson(backend, 'admin'),
      spare: await newPerson(backend, 'student'),
    };
    await backend.db.query(
      `insert into public.courses (id, title, description, subject, teacher_id)
       select id, 'A course', 'Of something', 'science', $3 from unnest(array[$1::uuid, $2::uuid]) id`,
      [COURSE, OTHER_COURSE, teacher.id],
    );
    await backend.db.query('insert into public.enrollments (user_id, course_id) values ($1, $2)', [
      student.id,
      COURSE,
    ]);
    await backend.db.query(
      'insert into public.child_parent_relationships (parent_id, child_id) values ($1, $2)',
      [parent.id, student.id],
    );
    await backend.db.query(
      `insert into public.enquiries (id, kind, details, submitted_at)
       values ($1, 'newsletter', '{"email": "someone@example.com"}', now())`,
      [ENQUIRY],
    );
  });

  afterAll(() => backend?.close());

  /** All rows of a table, read without row security. */
  const contents = async (table: string) => {
    const { rows } = await backend.db.query<{ row: string }>(
      `select (to_jsonb(t) - 'change_position')::text as row from public.${table} t order by 1`,
    );
    return rows.map(({ row }) => row);
  };

  /** Runs one attempt, then restores the table. */
  async function attempt(table: Table, wanted: string, act: () => ReturnType<Caller['call']>) {
    const before = await contents(table.name);
    expect(before.length, 'there is something to get at').toBeGreaterThan(0);
    const { status, body } = await act();
    const after = await contents(table.name);
    const got =
      status !== 200 ? String(status) : Array.isArray(body) && body.length ? 'row' : 'none';
    expect(got).toBe(wanted);
    return { before, after };
  }

  describe.each(tables)('$name', (table) => {
    const path = `/rest/v1/${table.name}`;

    test.each(cellsOf(table.read))('%s reads: %s', async (actor, wanted) => {
      await attempt(table, wanted, () => world[actor].call('GET', `${path}?${table.row(world)}`));
    });

    test.each(cellsOf(table.insert))('%s inserts: %s', async (actor, wanted) => {
      const row = table.made(world, world[actor]);
      const { before, after } = await attempt(table, wanted, () =>
        world[actor].call('POST', path, row),
      );
      expect(after.length - before.length).toBe(wanted === '201' ? 1 : 0);
    });

    test.each(cellsOf(table.update))('%s updates: %s', async (actor, wanted) => {
      const { before, after } = await attempt(table, wanted, () =>
        world[actor].call('PATCH', `${path}?${table.row(world)}`, table.change, {
          prefer: 'return=representation',
        }),
      );
      if (wanted === 'row') expect(after).not.toEqual(before);
      else expect(after).toEqual(before);
      await putBack(table);
    });

    test.each(cellsOf(table.remove))('%s deletes: %s', async (actor, wanted) => {
      const { before, after } = await attempt(table, wanted, () =>
        world[actor].call('DELETE', `${path}?${table.row(world)}`),
      );
      expect(after).toEqual(before);
    });
  });

  describe('a link that the child removed', () => {
    const links = '/rest/v1/child_parent_relationships';
    const linkOf = ({ student, parent }: World) =>
      `${links}?parent_id=eq.${parent.id}&child_id=eq.${student.id}`;
    const table = tableNamed('child_parent_relationships');
    const endings = async () =>
      (await backend.db.query('select ended_by from private.ended_links')).rows;

    beforeEach(async () => {
      await world.student.call('PATCH', linkOf(world), { _deleted: true });
      expect(await endings()).toEqual([{ ended_by: world.student.id }]);
    });
    afterEach(() => putBack(table));

    //                  visitor student parent teacher colleague stranger admin
    test.each(cellsOf('     401 row     403    none    none      none     none'))(
      'is restored by the child only: %s gets %s',
      async (actor, wanted) => {
        const { before, after } = await attempt(table, wanted, () =>
          world[actor].call(
            'PATCH',
            linkOf(world),
            { _deleted: false },
            { prefer: 'return=representation' },
          ),
        );
        if (actor === 'student') expect(await endings()).toEqual([]);
        else expect(after).toEqual(before);
      },
    );

    test.each(cellsOf('     401 row     none   none    none      none     none'))(
      'is listed for the child only: %s gets %s',
      async (actor, wanted) => {
        await attempt(table, wanted, () =>
          world[actor].call('POST', '/rest/v1/rpc/removed_adults', {}),
        );
      },
    );

    test('is named by its id and the first name of the adult', async () => {
      const { body } = await world.student.call('POST', '/rest/v1/rpc/removed_adults', {});
      expect(body).toEqual([{ link_id: expect.any(String), first_name: 'parent' }]);
    });

    test('is not replaced by a new link of the same parent, who is told why', async () => {
      const link = { parent_id: world.parent.id, child_id: world.student.id };
      expect(await world.parent.call('POST', links, link)).toMatchObject({
        status: 403,
        body: { code: '42501', message: expect.stringContaining('on their Profile page') },
      });
    });
  });

  async function putBack({ name }: Table) {
    if (name === 'profiles') {
      await backend.db.query("update public.profiles set first_name = 'Sam' where id = $1", [
        world.student.id,
      ]);
    }
    if (name === 'courses') {
      await backend.db.query("update public.courses set title = 'A course' where id = $1", [
        COURSE,
      ]);
    }
    if (name === 'settings') {
      await backend.db.query('update public.settings set teachers_need_approval = false');
    }
    if (name === 'child_parent_relationships') {
      await backend.db.query('update public.child_parent_relationships set _deleted = false');
    }
  }
}
