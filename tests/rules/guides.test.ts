/** Follows the guides of CONTRIBUTING with their own lines: nothing else may be needed for a new field or table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { pushRow } from '../../sync/changes/push-row.ts';
import { SentChanges } from '../../sync/changes/sent-changes.ts';
import { ChangeStore } from '../../sync/changes/store.ts';
import { insertion } from '../../sync/changes/transitions.ts';
import { type OakfoldDatabase, openDatabase } from '../../sync/database.ts';
import { Backoff } from '../../sync/remote/backoff.ts';
import { openClient } from '../../sync/remote/client.ts';
import type { Network } from '../../sync/remote/network.ts';
import { RemoteTable } from '../../sync/remote/table.ts';
import { Puller } from '../../sync/replication/puller.ts';
import { courses } from '../../sync/schema/courses.ts';
import { type CollectionName, syncedTable, syncedTables } from '../../sync/schema/index.ts';
import { describe, type Fields, optionalText, reference, text } from '../../sync/schema/table.ts';
import { openIndexedDbStorage } from '../../sync/storage/storage.ts';
import { emptyBackend, newPerson, SITE } from '../backend/callers.ts';
import { freshEngine } from '../harness/fake-engine.ts';
import { tokens } from '../harness/scripted-client.ts';

const guide = readFileSync(join(import.meta.dirname, '../../.github/CONTRIBUTING.md'), 'utf8');

/** The lines of a guide in a language, without their indentation. */
function linesOf(title: string, language: 'sql' | 'ts'): string {
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  const block = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(section)?.[1];
  if (!block) throw new Error(`"${title}" shows no ${language}`);
  return block.replace(/^ {3}/gm, '');
}

/** The value of lines of TypeScript that need nothing but the words of a description. */
function evaluated(lines: string): unknown {
  const words = { describe, text, optionalText, reference };
  return new Function(...Object.keys(words), `return ${lines}`)(...Object.values(words));
}

const tables = syncedTables as unknown as object[];
let before: object[];
let backend: Backend;
let close: () => Promise<void> = async () => undefined;

beforeEach(async () => {
  before = [...tables];
  backend = await emptyBackend();
});
afterEach(async () => {
  tables.splice(0, tables.length, ...before);
  await close();
  await backend.close();
});

/** A device that sends and pulls as the app does, one step at a time. Free RxDB allows one at a time. */
async function deviceOf(type: 'student' | 'teacher' | 'admin') {
  await close();
  const person = await newPerson(backend, type);
  const network = {
    fetch: (input: string, init?: RequestInit) => backend.fetch(new Request(input, init)),
  } as unknown as Network;
  const client = openClient(
    { url: SITE, anonKey: backend.keys.publishableKey },
    { ...tokens, valid: async () => person.token ?? '' },
    network,
    person.id,
    () => true,
  );
  const database: OakfoldDatabase = await openDatabase(
    person.id,
    openIndexedDbStorage(freshEngine()),
    false,
  );
  const changes = await ChangeStore.open(database);
  const failures: unknown[] = [];
  const puller = new Puller({
    database,
    changes,
    sent: new SentChanges(database),
    client,
    unreadBackoff: new Backoff(),
    ready: async () => undefined,
    isSlow: () => false,
    isClosed: () => false,
    onRows: () => undefined,
    onFailure: (failure) => failures.push(failure),
  });
  close = async () => {
    changes.close();
    await database.close();
  };
  return {
    person,
    send: (table: string, values: { id: string } & Fields) =>
      pushRow(
        new RemoteTable(client, syncedTable(table as CollectionName)),
        insertion(table as CollectionName, values, ''),
      ),
    /** Pulls, and returns the rows that the device then holds. */
    rows: async (table: string): Promise<Fields[]> => {
      await puller.pull(Date.now);
      expect(failures).toEqual([]);
      const found = await database.collections[table as CollectionName].find().exec();
      return found.map((row) => row.toJSON() as Fields);
    },
  };
}

test('a field needs its migration and its line in the description', async () => {
  await backend.db.exec(linesOf('Add a field', 'sql'));
  const added = evaluated(`{ ${linesOf('Add a field', 'ts')} }`) as typeof courses.columns;
  const described = describe({ ...courses, columns: { ...courses.columns, ...added } });
  tables[tables.indexOf(courses)] = described;

  const teacher = await deviceOf('teacher');
  const fields = { title: 'Fractions', description: 'Halves.', subject: 'mathematics', image: '' };
  const course = { ...fields, level: 'Beginner', duration: '', teacher_id: teacher.person.id };
  const made = { ...course, id: crypto.randomUUID(), room: 'The hall' };
  expect((await teacher.send('courses', made)).type).toBe('accepted');
  expect(await teacher.rows('courses')).toMatchObject([{ title: 'Fractions', room: 'The hall' }]);
  const tooLong = { ...course, id: crypto.randomUUID(), room: 'x'.repeat(81) };
  expect(await teacher.send('courses', tooLong)).toEqual({ type: 'refused', code: 'invalid' });
});

test.each([
  // The row of a deleted course stays a while without its texts; that of a lesson goes.
  ['courses', 'course', 40, [{ room: '' }]],
  ['lessons', 'lesson', 200, []],
])(
  'a field of %s is edited by the owner, stands in the trail and ends',
  async (table, noun, days, left) => {
    await backend.db.exec(linesOf('Add a field', 'sql').replaceAll('courses', table));
    const teacher = await newPerson(backend, 'teacher');
    const admin = await newPerson(backend, 'admin');
    const ids = { courses: crypto.randomUUID(), lessons: crypto.randomUUID() } as Record<
      string,
      string
    >;
    await backend.db.exec(`
    insert into public.courses (id, title, description, subject, teacher_id)
      values ('${ids.courses}', 'Fractions', 'Halves.', 'mathematics', '${teacher.id}');
    insert into public.lessons (id, course_id, starts_at, minutes)
      values ('${ids.lessons}', '${ids.courses}', now() + interval '1 day', 60);`);

    const edit = { [noun]: ids[table], fields: { room: 'The hall' } };
    expect((await admin.call('POST', `/rest/v1/rpc/edit_${noun}`, edit)).status).toBe(200);
    const recorded = await backend.db.query(`
    select after ->> 'room' as room from private.events
    where tbl = '${table}' and actor = '${admin.id}' order by id desc limit 1`);
    expect(recorded.rows).toEqual([{ room: 'The hall' }]);

    await backend.db.exec(`
    update public.${table} set _deleted = true where id = '${ids[table]}';
    update private.events set at = at - interval '${days} days' where at > '2000-01-01';
    select private.tidy();`);
    expect((await backend.db.query(`select room from public.${table}`)).rows).toEqual(left);
  },
);

test('a table needs its migration, its description and its place in the list', async () => {
  await backend.db.exec(linesOf('Add a table', 'sql'));
  const [description = ''] = /describe\(\{[\s\S]*?\n\}\)/.exec(linesOf('Add a table', 'ts')) ?? [];
  tables.push(evaluated(description) as object);

  const admin = await deviceOf('admin');
  const day = { id: crypto.randomUUID(), day: '2026-12-25', reason: 'Christmas' };
  expect((await admin.send('closures', day)).type).toBe('accepted');
  const student = await deviceOf('student');
  expect(await student.rows('closures')).toMatchObject([day]);
  expect(await student.send('closures', { ...day, id: crypto.randomUUID() })).toEqual({
    type: 'refused',
    code: 'forbidden',
  });
  // Its rows are compared as those of the other tables.
  await backend.db.exec('delete from public.closures where true');
  await backend.db.exec("select private.raise_shared_epochs('{closures}')");
  expect(await student.rows('closures')).toEqual([]);
});
