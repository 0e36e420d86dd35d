/** The people of the acts, and the statements of their requests. */
import { syncedTables } from '../../../sync/schema/index.ts';

export const COURSE = crypto.randomUUID();
export const OTHER_COURSE = crypto.randomUUID();
export const PEOPLE = {
  ada: ['student', crypto.randomUUID()],
  sid: ['student', crypto.randomUUID()],
  pam: ['parent', crypto.randomUUID()],
  tess: ['teacher', crypto.randomUUID()],
  ann: ['student', crypto.randomUUID()],
} as const;
export type Person = keyof typeof PEOPLE;
export const idOf = (person: Person): string => PEOPLE[person][1];

export const setting = (needed: boolean) =>
  `update public.settings set teachers_need_approval = ${needed} where singleton returning teachers_need_approval`;
export const approval = (approved: boolean) =>
  `select true from public.set_teacher_approval('${idOf('tess')}', ${approved})`;
export const markCourse = (deleted: boolean) =>
  `update public.courses set _deleted = ${deleted} where id = '${COURSE}' returning _deleted`;
export const markLink = (deleted: boolean) =>
  `update public.child_parent_relationships set _deleted = ${deleted}
   where parent_id = '${idOf('pam')}' and child_id = '${idOf('ada')}' returning _deleted`;
export const lookUp = (parent: Person, child: Person) =>
  `select public.find_student('${idOf(parent)}', '${child}@example.com') ->> 'found'`;
export const askForLink = (child: Person) =>
  `select public.request_link('${idOf(child)}') is not null as asked`;
export const acceptLink = (code: unknown) => `select public.accept_link('${String(code)}')`;
export const readCode =
  'select code from public.child_parent_relationships where accepted_at is null';
export const becomes = (wanted: string) => `select public.change_account_type('${wanted}')`;
export const enrol = (student: Person) =>
  `insert into public.enrollments (user_id, course_id) values ('${idOf(student)}', '${COURSE}') returning status`;
export const sendEnquiry = (email: string) =>
  `insert into public.enquiries (kind, details, submitted_at) values ('contact', '${JSON.stringify({
    name: 'Vera',
    email,
    phone: '020 7946 0018',
    message: 'Please call me back.',
  })}', now())`;

/** Pulls the courses from the beginning, with tombstones. */
export const pullCourses = `select public.pull('{"checkpoints": {"courses":
  {"position": 0, "id": "00000000-0000-0000-0000-000000000000"}}}') #> '{pages,courses,rows}'`;

export const TABLES = syncedTables.map(({ name }) => name);
const checkpoints = Object.fromEntries(TABLES.map((table) => [table, null]));
/** Pulls all tables from the beginning, without tombstones. */
export const pullTables = `select public.pull('${JSON.stringify({ checkpoints })}') -> 'pages'`;
