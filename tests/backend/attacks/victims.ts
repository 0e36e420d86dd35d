import { expect } from 'vitest';
import type { Backend } from '../../../supabase/local/backend.ts';
import { naturalKeyId } from '../../../sync/commands/natural-key.ts';
import { type Caller, newCourse, newPerson, visitor } from '../callers.ts';

type Person = Caller & { email: string };

/** Victims, and outsiders without a relation to them. All private data of the victims contains `SECRET`. */
export interface World {
  backend: Backend;
  student: Person;
  parent: Person;
  teacher: Person;
  admin: Person;
  /** Not related to anyone above. */
  outsiders: Record<'student' | 'parent' | 'teacher', Person>;
  visitor: Caller;
  course: string;
  /** A course of the outside teacher with the outside student. */
  otherCourse: string;
  enrollment: string;
  link: string;
  enquiry: string;
}

export const SECRET = 'Zarathustra';

/** Fills a backend with victims and outsiders. */
export async function newWorld(backend: Backend): Promise<World> {
  const [student, parent, teacher, admin] = [
    await newPerson(backend, 'student'),
    await newPerson(backend, 'parent'),
    await newPerson(backend, 'teacher'),
    await newPerson(backend, 'admin'),
  ];
  const outsiders = {
    student: await newPerson(backend, 'student'),
    parent: await newPerson(backend, 'parent'),
    teacher: await newPerson(backend, 'teacher'),
  };
  for (const victim of [student, parent, teacher]) {
    const path = `/rest/v1/profiles?id=eq.${victim.id}`;
    const { status } = await victim.call('PATCH', path, { first_name: SECRET, last_name: SECRET });
    expect(status).toBe(204);
  }
  const course = await newCourse(teacher);
  const otherCourse = await newCourse(outsiders.teacher);
  const enrollment = naturalKeyId(student.id, course);
  const link = naturalKeyId(parent.id, student.id);
  const enquiry = crypto.randomUUID();
  const made = [
    await student.call('POST', '/rest/v1/enrollments', {
      user_id: student.id,
      course_id: course,
    }),
    await outsiders.student.call('POST', '/rest/v1/enrollments', {
      user_id: outsiders.student.id,
      course_id: otherCourse,
    }),
    await parent.call('POST', '/rest/v1/child_parent_relationships', {
      parent_id: parent.id,
      child_id: student.id,
    }),
    await student.call('POST', '/rest/v1/enquiries', {
      id: enquiry,
      kind: 'newsletter',
      details: { email: `${SECRET}@example.com` },
      submitted_at: '2026-11-20T10:00:00Z',
    }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  return {
    backend,
    student,
    parent,
    teacher,
    admin,
    outsiders,
    visitor: visitor(backend),
    course,
    otherCourse,
    enrollment,
    link,
    enquiry,
  };
}

const SCHEMAS = ['public', 'private', 'auth'];
/** Tables that a request may change without storing its body: sessions, quotas, the service's log. */
const PASSING = ['audit_log_entries', 'sessions', 'refresh_tokens', 'mfa_amr_claims', 'quota_uses'];

/** All tables as text, to compare before and after an attack, without passwords and times of use. */
export async function everything({ db }: Backend): Promise<string[]> {
  const { rows: tables } = await db.query<{ sql: string }>(
    `select format('select %L || (to_jsonb(t) - array[''last_sign_in_at'', ''updated_at'',
       ''recovery_sent_at'', ''recovery_token''])::text as row from %I.%I t',
       table_name || ' ', table_schema, table_name) as sql
     from information_schema.tables
     where table_schema = any ($1) and table_type = 'BASE TABLE' and table_name <> all ($2)`,
    [SCHEMAS, PASSING],
  );
  expect(tables.length).toBeGreaterThan(8);
  const all = tables.map(({ sql }) => sql).join(' union all ');
  const { rows } = await db.query<{ row: string }>(`${all} order by 1`);
  return rows.map(({ row }) => row);
}
