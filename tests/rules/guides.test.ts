/** Follows the guides of CONTRIBUTING with their own lines: nothing else may be needed for a new field or table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { pushRow } from '../../sync/changes/push-row.ts';
import { SentChanges } from '../../sync/changes/sent-changes.ts';
import { ChangeStore } from '../../sync/changes/store.ts';
import { edited, insertion } from '../../sync/changes/transitions.ts';
import { type OakfoldDatabase, openDatabase } from '../../sync/database.ts';
import { Backoff } from '../../sync/remote/backoff.ts';
import { openClient } from '../../sync/remote/client.ts';
import type { Network } from '../../sync/remote/network.ts';
import { RemoteTable } from '../../sync/remote/table.ts';
import { Puller } from '../../sync/replication/puller.ts';
import { type Change, changeKey } from '../../sync/schema/changes.ts';
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
let isOffline = false;
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
    fetch: async (input: string, init?: RequestInit) => {
      if (isOffline) throw new TypeError('No connection');
      return backend.fetch(new Request(input, init));
    },
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
  const push = (change: Change) =>
    pushRow(new RemoteTable(client, syncedTable(change.source)), change);
  return {
    person,
    send: (table: string, values: { id: string } & Fields) =>
      push(insertion(table as CollectionName, values, '')),
    /** Keeps an edit on the device. */
    edit: (table: CollectionName, id: string, values: Fields) =>
      changes.editWithRow(table, id, (change, row) => edited(change, table, row, values, '')),
    sendEdit: async (table: CollectionName, id: string) =>
      push(changes.get(changeKey(table, id)) as Change),
    /** Pulls, and returns the rows that the device then holds. */
    rows: async (table: string): Promise<Fields[]> => {
      await puller.pull(Date.now);
      expect(failures).toEqual([]);
      const found = await database.collections[table as CollectionName].find().exec();
      return found.map((row) => row.toJSON() as Fields);
    },
  };
}

test.each([
  // The row of a deleted course stays a while without its texts; that of a lesson goes.
  ['courses', 'course', 40, [{ room: '' }]],
  ['lessons', 'lesson', 200, []],
] as const)(
  'a field of %s is sent, edited by teacher and owner, recorded and removed',
  async (table, noun, days, left) => {
    await backend.db.exec(linesOf('Add a field', 'sql').replaceAll('courses', table));
    const added = evaluated(`{ ${linesOf('Add a field', 'ts')} }`) as object;
    const plain = syncedTable(table) as unknown as Parameters<typeof describe>[0];
    tables[tables.indexOf(plain)] = describe({ ...plain, columns: { ...plain.columns, ...added } });

    const { person: teacher, ...device } = await deviceOf('teacher');
    const admin = await newPerson(backend, 'admin');
    const texts = { title: 'Fractions', description: 'Halves.', subject: 'mathematics', image: '' };
    const id = crypto.randomUUID();
    const course = { ...texts, id, level: 'Beginner', duration: '', teacher_id: teacher.id };
    const time = { starts_at: '2030-01-05T10:00:00Z', minutes: 60, place: '', topic: '' };
    const lesson = { ...time, id: crypto.randomUUID(), course_id: id };
    const made = table === 'courses' ? course : lesson;
    if (table === 'lessons') await device.send('courses', course);
    expect(await device.send(table, { ...made, room: 'x'.repeat(81) })).toEqual({
      type: 'refused',
      code: 'invalid',
    });
    expect((await device.send(table, { ...made, room: 'The hall' })).type).toBe('accepted');
    expect(await device.rows(table)).toMatchObject([{ id: made.id, room: 'The hall' }]);

    // The teacher's edit waits on the device until there is a connection, and is limited as the others.
    await device.edit(table, made.id, { room: ' The barn ' });
    isOffline = true;
    expect((await device.sendEdit(table, made.id)).type).toBe('later');
    isOffline = false;
    expect((await device.sendEdit(table, made.id)).type).toBe('accepted');
    expect(await device.rows(table)).toMatchObject([{ room: 'The barn' }]);
    const edit = { [noun]: made.id, fields: { room: 'Room 4' } };
    expect((await admin.call('POST', `/rest/v1/rpc/edit_${noun}`, edit)).status).toBe(200);
    expect(await device.rows(table)).toMatchObject([{ room: 'Room 4' }]);
    const limited = await backend.db.query(`
      select user_id from private.quota_uses where action = 'edit:${table}_limit_edits' order by user_id = '${admin.id}'`);
    expect(limited.rows).toEqual([{ user_id: teacher.id }, { user_id: admin.id }]);
    const recorded = await backend.db.query(`
      select actor, after ->> 'room' as room from private.events where tbl = '${table}' and after ? 'room' order by id`);
    expect(recorded.rows).toEqual([
      { actor: teacher.id, room: 'The hall' },
      { actor: teacher.id, room: 'The barn' },
      { actor: admin.id, room: 'Room 4' },
    ]);

    await backend.db.exec(`
      update public.${table} set _deleted = true where id = '${made.id}';
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
