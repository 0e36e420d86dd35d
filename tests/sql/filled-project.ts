/** A hosted project with people and data, and what the tests of backups do with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { expect } from 'vitest';
import type { Manifest } from '../../supabase/owner/backup/manifest.ts';
import type { backup } from '../../supabase/owner/backup.ts';
import {
  askForLink,
  type Caller,
  emptyBackend,
  newCourse,
  newPerson,
  typeCode,
  visitor,
} from '../backend/callers.ts';
import type { Project } from './hosted-projects.ts';

/** A text that survives only if nothing splits or escapes it wrongly. */
export const ODD_TEXT = 'Line one\r\nline two\u2028\u2029 "quoted" \\ \t back\\nslash 😀 \u0001';

/** Runs a command. @returns its exit code and output */
export async function run(command: typeof backup, argv: string[], url: string | undefined) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await command(argv, { SUPABASE_DB_URL: url }, print);
  return { code, output: lines.join('\n') };
}

/** Asks the database of a project as the superuser. */
export async function inside<Value>(
  { platformUrl }: Project,
  ask: (sql: Sql) => Promise<Value>,
): Promise<Value> {
  const sql = postgres(platformUrl, { max: 1, onnotice: () => undefined });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

/** Fills a project through its API. */
export async function fillProject(project: Project): Promise<void> {
  const backend = await emptyBackend({ postgresUrl: project.platformUrl });
  const must = async (caller: Caller, path: string, body: object, method = 'POST') => {
    const answer = await caller.call(method, path, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const teacher = await newPerson(backend, 'teacher');
  const parent = await newPerson(backend, 'parent');
  const student = await newPerson(backend, 'student');
  const second = await newPerson(backend, 'student');
  const admin = await newPerson(backend, 'admin');
  const course = await newCourse(teacher, { places: 1 });
  const over = await newCourse(teacher, { title: 'Deleted' });
  expect(await typeCode(student, await askForLink(parent, student))).toBe('accepted');
  const code = await askForLink(parent, second);
  expect(await typeCode(second, code === '000000' ? '000001' : '000000')).not.toBe('accepted');
  expect(await typeCode(second, code)).toBe('accepted');
  const ended = `/rest/v1/child_parent_relationships?child_id=eq.${second.id}`;
  await must(second, ended, { _deleted: true }, 'PATCH');
  for (const { id, call } of [student, second]) {
    await must({ id, call, token: null }, '/rest/v1/enrollments', {
      user_id: id,
      course_id: course,
    });
  }
  await must(second, '/rest/v1/enrollments', { user_id: second.id, course_id: over });
  await must(teacher, `/rest/v1/courses?id=eq.${over}`, { _deleted: true }, 'PATCH');
  const lesson = crypto.randomUUID();
  const starts_at = new Date(Date.now() + 86_400_000).toISOString();
  await must(teacher, '/rest/v1/lessons', {
    id: lesson,
    course_id: course,
    starts_at,
    minutes: 60,
  });
  await must(parent, '/rest/v1/attendance', {
    lesson_id: lesson,
    student_id: student.id,
    away: true,
  });
  await must(parent, '/rest/v1/rpc/renew_calendar_key', {});
  await must(admin, '/rest/v1/rpc/set_teacher_approval', { teacher: teacher.id, approved: true });
  await must(visitor(backend), '/rest/v1/enquiries', {
    kind: 'contact',
    details: {
      name: 'Vera',
      email: 'v@example.com',
      phone: '020 7946 0018',
      message: 'Please call me back.',
    },
    submitted_at: new Date().toISOString(),
  });
  await must(visitor(backend), '/auth/v1/recover', { email: parent.email });
  await backend.close();
  await inside(project, async (sql) => {
    await sql`insert into private.enquiry_networks values ('hash', now(), 1)`;
    await sql`update private.mail_sender set url = 'https://old.example', secret = 'the old secret'`;
  });
  // The API would clean the text.
  await inside(project, async (sql) => {
    await sql`set session_replication_role = replica`;
    await sql`update public.courses set description = ${ODD_TEXT} where places = 1`;
  });
}

/** Tables that a backup leaves out. */
const LEFT_OUT = [
  ...['server_identity', 'mail_sender', 'push_settings', 'network_salts', 'enquiry_networks'],
];

/** Every row of every own table and of the accounts, without positions and one-time tokens. */
export async function contents(project: Project): Promise<Record<string, string[]>> {
  return inside(project, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where (table_schema in ('public', 'private') and table_name <> all (${LEFT_OUT})
          or table_schema = 'auth' and table_name in ('users', 'identities'))
        and table_type = 'BASE TABLE' order by 1`;
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await sql.unsafe<{ line: string }[]>(
        `select (to_jsonb(r) - '{change_position,deleted_position,recovery_token}'::text[])::text as line from ${name} r order by 1`,
      );
      found[name] = rows.map(({ line }) => line);
    }
    return found;
  });
}

export const manifestOf = (path: string): Manifest =>
  JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));
