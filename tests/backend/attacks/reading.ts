import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../../supabase/local/backend.ts';
import type { Caller } from '../callers.ts';
import { newWorld, SECRET, type World } from './victims.ts';

const REST = '/rest/v1';

/**
 * Ways to read somebody else's rows. The entitled user sends the same query and finds rows, so an empty answer for
 * others is due to row security.
 */
interface Question {
  what: string;
  ask: (world: World) => string;
  /** The user who finds rows. */
  entitled: (world: World) => Caller;
  /** A text in an answer that reveals something; the victims' secret by default. */
  sign?: (world: World) => string;
}

const student = (world: World) => world.student;
const teacher = (world: World) => world.teacher;
const parent = (world: World) => world.parent;
const admin = (world: World) => world.admin;
const enrolled = ({ enrollment }: World) => enrollment;
const linked = ({ link }: World) => link;

const questions: Question[] = [
  ['everything', () => 'profiles', student],
  ['by id', (w: World) => `profiles?id=eq.${w.student.id}`, student],
  ['or', (w: World) => `profiles?or=(id.eq.${w.student.id},first_name.eq.${SECRET})`, student],
  ['or of everything', () => 'profiles?or=(id.is.null,id.not.is.null)', student],
  [
    'and within or',
    () => 'profiles?or=(and(id.not.is.null,_deleted.is.false),id.is.null)',
    student,
  ],
  ['in', (w: World) => `profiles?id=in.(${w.student.id},${w.parent.id},${w.teacher.id})`, student],
  ['not', () => 'profiles?first_name=not.eq.nobody', student],
  ['not in', () => 'profiles?id=not.in.(00000000-0000-4000-8000-000000000000)', student],
  ['like', () => `profiles?first_name=like.${SECRET.slice(0, 3)}*`, student],
  ['ilike', () => `profiles?first_name=ilike.*${SECRET.toLowerCase()}*`, student],
  ['a regular expression', () => 'profiles?first_name=match.%5EZ', student],
  ['more than', () => 'profiles?first_name=gt.Z', student],
  ['order', () => 'profiles?order=change_position.desc,first_name.asc.nullsfirst', student],
  ['another name for a column', () => 'profiles?select=shown:first_name', student],
  ['a cast', () => 'profiles?select=first_name::text', student],
  ['embedded in an enrolment', () => 'enrollments?select=*,profiles(*)', teacher],
  [
    'embedded by its key',
    () => 'enrollments?select=*,profiles!enrollments_user_id_fkey(*)',
    teacher,
  ],
  ['spread into an enrolment', () => 'enrollments?select=id,...profiles(first_name)', teacher],
  [
    'an inner join',
    () => `enrollments?select=id,profiles!inner(first_name)&profiles.first_name=eq.${SECRET}`,
    teacher,
  ],
  ['through a course', () => 'courses?select=id,enrollments(id,profiles(first_name))', teacher],
  [
    'the teacher of a course',
    () => 'courses?select=id,profiles!courses_teacher_id_fkey(first_name)',
    teacher,
  ],
  [
    'a child through a link',
    () =>
      'child_parent_relationships?select=id,profiles!child_parent_relationships_child_id_fkey(*)',
    parent,
  ],
  [
    'a parent through a link',
    () =>
      'child_parent_relationships?select=id,profiles!child_parent_relationships_parent_id_fkey(*)',
    student,
  ],
  ['as comma-separated values', () => 'profiles?select=*', student],
].map(([what, ask, entitled]) => ({ what, ask, entitled }) as Question);

questions.push(
  { what: 'an enrolment', ask: () => 'enrollments', entitled: student, sign: enrolled },
  {
    what: 'an enrolment of a course',
    ask: (w) => `enrollments?course_id=eq.${w.course}`,
    entitled: teacher,
    sign: enrolled,
  },
  {
    what: 'enrolments within courses',
    ask: () => 'courses?select=id,enrollments(*)',
    entitled: parent,
    sign: enrolled,
  },
  {
    what: 'enrolments within profiles',
    ask: () => 'profiles?select=id,enrollments(*)',
    entitled: parent,
    sign: enrolled,
  },
  {
    what: 'courses by who is on them',
    ask: (w) => `courses?select=id,enrollments!inner(id)&enrollments.user_id=eq.${w.student.id}`,
    entitled: teacher,
    sign: enrolled,
  },
  { what: 'a link', ask: () => 'child_parent_relationships', entitled: parent, sign: linked },
  {
    what: 'links within profiles',
    ask: () =>
      'profiles?select=id,child_parent_relationships!child_parent_relationships_child_id_fkey(id)',
    entitled: student,
    sign: linked,
  },
  { what: 'enquiries', ask: () => 'enquiries', entitled: admin },
  {
    what: 'enquiries by what is in them',
    ask: () => `enquiries?select=id&details->>email=like.${SECRET}*`,
    entitled: admin,
    sign: ({ enquiry }) => enquiry,
  },
  {
    what: 'enquiries in their order',
    ask: () => 'enquiries?order=details->>email',
    entitled: admin,
  },
);

const outsidersOf = ({ outsiders, visitor }: World): [string, Caller][] => [
  ...Object.entries(outsiders),
  ['visitor', visitor],
];

/** Declares the tests of reading others' data, for a backend on any engine. */
export function describeReading(start: () => Promise<Backend>): void {
  let world: World;

  beforeAll(async () => {
    world = await newWorld(await start());
  });

  afterAll(() => world?.backend.close());

  test.each(questions)('$what', async ({ ask, entitled, sign = () => SECRET }) => {
    const path = `${REST}/${ask(world)}`;
    const forms = [{}, { prefer: 'count=exact' }, { accept: 'text/csv' }, { range: '0-999' }];
    for (const headers of forms) {
      const found = await entitled(world).call('GET', path, undefined, headers);
      expect(found.status).toBe(200);
      if ('accept' in headers && path.includes('(')) continue;
      expect(JSON.stringify(found.body)).toContain(sign(world));
      for (const [name, outsider] of outsidersOf(world)) {
        const { status, body } = await outsider.call('GET', path, undefined, headers);
        expect([200, 401], `${name}: ${status}`).toContain(status);
        expect(JSON.stringify(body), name).not.toContain(sign(world));
      }
    }
  });

  test.each([
    ['GET', 'exact'],
    ['HEAD', 'exact'],
    ['GET', 'estimated'],
    ['HEAD', 'planned'],
  ])('%s counts (%s) no more rows than are shown', async (method, count) => {
    const visible = { profiles: 1, enrollments: 1, child_parent_relationships: 0, enquiries: 0 };
    for (const [table, rows] of Object.entries(visible)) {
      const path = `${REST}/${table}?select=id`;
      const asked = await world.outsiders.student.call(method, path, undefined, {
        prefer: `count=${count}`,
        range: '0-0',
      });
      const total = asked.headers.get('content-range')?.split('/')[1];
      if (count === 'exact') expect([table, total]).toEqual([table, String(rows)]);
      // The planner's estimate depends on the size of tables only.
      else expect(JSON.stringify(asked.body)).not.toContain(SECRET);
    }
    const own = await world.student.call('HEAD', `${REST}/profiles?select=id`, undefined, {
      prefer: 'count=exact',
    });
    expect(own.headers.get('content-range')).toBe('0-1/2');
  });

  test("a count does not reveal others' rows", async () => {
    const counted = async (caller: Caller, name: string) => {
      const path = `${REST}/profiles?select=id&first_name=eq.${name}`;
      const answer = await caller.call('HEAD', path, undefined, { prefer: 'count=exact' });
      return [answer.status, answer.headers.get('content-range')];
    };
    expect(await counted(world.student, SECRET)).toEqual([200, '0-1/2']);
    const { student: outsider } = world.outsiders;
    expect(await counted(outsider, SECRET)).toEqual(await counted(outsider, 'nobody'));
  });

  test('a range beyond one’s own rows is empty', async () => {
    const ranged = (caller: Caller) =>
      caller.call('GET', `${REST}/profiles?select=id,first_name&order=id&offset=1&limit=50`);
    expect((await ranged(world.student)).body).toHaveLength(1);
    expect((await ranged(world.outsiders.student)).body).toEqual([]);
  });

  test.each([
    ['count()', 'profiles?select=count()'],
    ['max()', 'profiles?select=first_name.max()'],
    ['a sum of what is embedded', 'courses?select=id,enrollments(id.count())'],
  ])('an aggregate is refused: %s', async (_what, path) => {
    expect((await world.student.call('GET', `${REST}/profiles?select=id`)).status).toBe(200);
    const answer = await world.outsiders.student.call('GET', `${REST}/${path}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST123' } });
  });

  test.each(['users', 'users!profiles_id_fkey', 'auth.users', 'quota_uses', 'sessions'])(
    'nothing of another schema is embedded: %s',
    async (name) => {
      const { status, body } = await world.student.call(
        'GET',
        `${REST}/profiles?select=id,${name}(*)`,
      );
      expect([400, 404]).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/encrypted_password|@example\.com/);
    },
  );

  test('a plan is not shown', async () => {
    const { status } = await world.student.call('GET', `${REST}/profiles`, undefined, {
      accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose',
    });
    expect(status).toBe(406);
  });
}
