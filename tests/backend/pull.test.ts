import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { naturalKeyId } from '../../sync/commands/natural-key.ts';
import { syncedTables } from '../../sync/schema/index.ts';
import { type Caller, emptyBackend, newCourse, newPerson, visitor } from './callers.ts';

const PULL = '/rest/v1/rpc/pull';
const TABLES = ['profiles', 'courses', 'child_parent_relationships', 'enrollments', 'enquiries'];

type Row = { id: string; change_position: number; _deleted: boolean } & Record<string, unknown>;
type Checkpoint = { position: number; id: string } | null;
interface Pulled {
  server_id: string;
  horizon: number;
  epoch: number;
  restart: boolean;
  teachers_need_approval: boolean;
  pages: Record<string, { rows: Row[]; more: boolean }>;
}

let backend: Backend;
let student: Caller;
let teacher: Caller;
let parent: Caller;
let admin: Caller;
let course: string;

beforeAll(async () => {
  backend = await emptyBackend();
  student = await newPerson(backend, 'student');
  teacher = await newPerson(backend, 'teacher');
  parent = await newPerson(backend, 'parent');
  admin = await newPerson(backend, 'admin');
  course = await newCourse(teacher);
});

afterAll(() => backend.close());

/** A device that keeps its checkpoints between pulls. */
class PullingDevice {
  readonly checkpoints: Record<string, Checkpoint> = Object.fromEntries(
    TABLES.map((table) => [table, null]),
  );
  server: string | null = null;

  constructor(
    private readonly caller: Caller,
    private readonly pageSize = 500,
  ) {}

  async pull(): Promise<Pulled> {
    const { server, checkpoints } = this;
    const request = { server, checkpoints, page_size: this.pageSize };
    const { status, body } = await this.caller.call('POST', PULL, { request });
    expect([status, body]).toEqual([200, expect.anything()]);
    const answer = body as Pulled;
    this.server = answer.server_id;
    for (const [table, { rows }] of Object.entries(answer.pages)) {
      const last = rows.at(-1);
      if (last) this.checkpoints[table] = { position: last.change_position, id: last.id };
    }
    return answer;
  }
}

/** A device that has pulled everything. */
async function pulledDevice(caller: Caller): Promise<PullingDevice> {
  const device = new PullingDevice(caller);
  while (Object.keys((await device.pull()).pages).length > 0);
  return device;
}

const idsOf = (answer: Pulled, table: string) =>
  answer.pages[table]?.rows.map(({ id }) => id) ?? [];
/** Enrols a student. @returns the id of the enrolment */
async function enrol(person: Caller, course_id: string): Promise<string> {
  await person.call('POST', '/rest/v1/enrollments', { user_id: person.id, course_id });
  return naturalKeyId(person.id, course_id);
}
/** Links a parent to a child. @returns the id of the link */
async function link(from: Caller, to: Caller): Promise<string> {
  const row = { parent_id: from.id, child_id: to.id };
  await from.call('POST', '/rest/v1/child_parent_relationships', row);
  return naturalKeyId(from.id, to.id);
}

describe('the answer', () => {
  test('contains the state, and pages of changed tables only', async () => {
    const answer = await new PullingDevice(student).pull();
    expect(answer).toEqual({
      server_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      horizon: expect.any(Number),
      epoch: 0,
      restart: false,
      teachers_need_approval: false,
      pages: {
        profiles: { rows: [expect.objectContaining({ id: student.id })], more: false },
        courses: { rows: [expect.objectContaining({ id: course })], more: false },
      },
    });
  });

  test('has the same columns and timestamps as reading the table', async () => {
    await enrol(student, course);
    await link(parent, student);
    await visitor(backend).call('POST', '/rest/v1/enquiries', {
      kind: 'newsletter',
      details: { email: 'v@example.com' },
      submitted_at: '2026-11-20T10:00:00Z',
    });
    const pulled = [await new PullingDevice(parent).pull(), await new PullingDevice(admin).pull()];
    for (const { name, schema } of syncedTables) {
      const columns = Object.keys(schema.properties);
      const row = pulled.flatMap(({ pages }) => pages[name]?.rows ?? []).at(0);
      expect(Object.keys(row ?? {}).sort()).toEqual([...columns, '_deleted'].sort());
      const reader = name === 'enquiries' ? admin : parent;
      const { body } = await reader.call('GET', `/rest/v1/${name}?id=eq.${row?.id}`);
      expect([row]).toEqual(body);
    }
  });

  test('contains enquiries for admins only', async () => {
    for (const person of [student, teacher, parent]) {
      expect((await new PullingDevice(person).pull()).pages).not.toHaveProperty('enquiries');
    }
    expect((await new PullingDevice(admin).pull()).pages).toHaveProperty('enquiries');
  });

  test.each([
    ['pull', { request: {} }],
    ['visible_ids', { tbl: 'courses', after: null, page_size: 10 }],
  ])('of %s is refused to a visitor', async (name, body) => {
    const answer = await visitor(backend).call('POST', `/rest/v1/rpc/${name}`, body);
    expect(answer).toMatchObject({ status: 401, body: { code: '42501' } });
  });

  test.each([
    { checkpoints: { courses: { position: 'x', id: 'y' } } },
    { checkpoints: [1] },
    { page_size: 'many' },
    { server: 'this one' },
  ])('to %j is 400', async (request) => {
    expect((await student.call('POST', PULL, { request })).status).toBe(400);
  });

  test('splits long results into pages', async () => {
    const ids = [course, await newCourse(teacher), await newCourse(teacher)];
    const device = new PullingDevice(student, 1);
    const found: string[] = [];
    for (let answer = await device.pull(); ; answer = await device.pull()) {
      found.push(...idsOf(answer, 'courses'));
      if (!answer.pages.courses?.more) break;
    }
    expect(found.sort()).toEqual(ids.sort());
  });
});

describe('a row that becomes visible', () => {
  test('by an enrolment reaches student and teacher with the next pull', async () => {
    const newcomer = await newPerson(backend, 'student');
    const devices = [await pulledDevice(newcomer), await pulledDevice(teacher)] as const;
    const id = await enrol(newcomer, course);
    for (const device of devices) {
      const answer = await device.pull();
      expect(idsOf(answer, 'enrollments')).toEqual([id]);
      expect(idsOf(answer, 'profiles')).toEqual([newcomer.id]);
    }
  });

  test('by a link reaches parent and child with the next pull', async () => {
    const [child, mother] = [
      await newPerson(backend, 'student'),
      await newPerson(backend, 'parent'),
    ];
    const enrolment = await enrol(child, course);
    const [ofMother, ofChild] = [await pulledDevice(mother), await pulledDevice(child)];
    const id = await link(mother, child);
    const mothers = await ofMother.pull();
    expect(idsOf(mothers, 'child_parent_relationships')).toEqual([id]);
    expect(idsOf(mothers, 'enrollments')).toEqual([enrolment]);
    expect(idsOf(mothers, 'profiles').sort()).toEqual([mother.id, child.id].sort());
    expect(idsOf(await ofChild.pull(), 'profiles').sort()).toEqual([mother.id, child.id].sort());
  });

  test('by a new role reaches the admin with the next pull', async () => {
    const promoted = await newPerson(backend, 'student');
    const device = await pulledDevice(promoted);
    await backend.db.query("update public.profiles set user_type = 'admin' where id = $1", [
      promoted.id,
    ]);
    expect(idsOf(await device.pull(), 'enquiries')).toHaveLength(1);
  });
});

describe('a row that disappears', () => {
  test('arrives as a tombstone on devices that had it, and not on new ones', async () => {
    const gone = await newCourse(teacher);
    await enrol(student, gone);
    const devices = [
      await pulledDevice(student),
      await pulledDevice(teacher),
      await pulledDevice(parent),
    ];
    await teacher.call('PATCH', `/rest/v1/courses?id=eq.${gone}`, { _deleted: true });
    for (const device of devices) {
      const { pages } = await device.pull();
      expect(pages.courses?.rows).toMatchObject([{ id: gone, _deleted: true }]);
      expect(pages.enrollments?.rows).toMatchObject([{ course_id: gone, _deleted: true }]);
    }
    for (const person of [student, teacher, parent]) {
      const { pages } = await new PullingDevice(person).pull();
      expect(
        Object.values(pages).flatMap(({ rows }) => rows.filter((row) => row._deleted)),
      ).toEqual([]);
    }
  });

  test('by a change of visibility raises the epoch of the affected users only', async () => {
    const [child, father] = [
      await newPerson(backend, 'student'),
      await newPerson(backend, 'parent'),
    ];
    const id = await link(father, child);
    const people = { child, father, student, teacher, parent, admin };
    const epochs = async () =>
      Promise.all(
        Object.entries(people).map(async ([name, person]) => {
          const { epoch } = await new PullingDevice(person).pull();
          return [name, epoch] as const;
        }),
      );
    const before = new Map(await epochs());
    await child.call('PATCH', `/rest/v1/child_parent_relationships?id=eq.${id}`, {
      _deleted: true,
    });
    const moved = (await epochs()).filter(([name, epoch]) => epoch > (before.get(name) ?? 0));
    expect(moved.map(([name]) => name)).toEqual(['child', 'father']);
    const { body } = await father.call('POST', '/rest/v1/rpc/visible_ids', {
      tbl: 'profiles',
      after: null,
      page_size: 100,
    });
    expect(body).toEqual([{ id: father.id, change_position: expect.any(Number) }]);
  });
});

test('after a restore every device pulls everything again, with tombstones', async () => {
  const device = await pulledDevice(student);
  const all = idsOf(await new PullingDevice(student).pull(), 'courses');
  await backend.db.query('select private.renew_server_identity()');
  const answer = await device.pull();
  expect(answer.restart).toBe(true);
  expect(idsOf(answer, 'courses')).toEqual(expect.arrayContaining(all));
  expect(answer.pages.courses?.rows.some((row) => row._deleted)).toBe(true);
  expect((await device.pull()).restart).toBe(false);
});

test('a checkpoint beyond the server starts again', async () => {
  const device = await pulledDevice(student);
  const { horizon } = await device.pull();
  device.checkpoints.courses = { position: horizon, id: course };
  expect((await device.pull()).restart).toBe(true);
});
