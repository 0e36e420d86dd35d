/** Devices that meet a server which was restored from a backup. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backup } from '../../supabase/owner/backup.ts';
import { restore } from '../../supabase/owner/restore.ts';
import { sessionKey } from '../../sync/stored-keys.ts';
import { courseFields, type Person, person } from '../harness/people.ts';
import { faultOn, startServer, type TestServer } from '../harness/server.ts';
import { inside, run } from '../sql/filled-project.ts';
import { type Project, type ProjectServer, startProjectServer } from '../sql/hosted-projects.ts';

const TABLES = ['profiles', 'courses', 'enrollments', 'notices'];

let projects: ProjectServer;
let project: Project;
let server: TestServer;
let folder: string;
let teacher: Person;
let student: Person;
let taught: string;
let other: string;

/** Puts an empty project in the place of the old one, and restores the backup into it. */
async function restoreServer(): Promise<void> {
  server.down();
  await projects.replaceProject('school');
  const result = await run(restore, ['--from', join(folder, 'saved')], project.ownerUrl);
  expect(result.code, result.output).toBe(0);
  await server.up();
}

/** The rows that a device stores of a table, by id. */
async function held({ device }: Person, table: string): Promise<Record<string, object>> {
  const [documents] = JSON.parse(await device.storedText((name) => name === table)) as {
    id: string;
    _deleted: boolean;
  }[][];
  const living = (documents ?? []).filter(({ _deleted }) => !_deleted);
  return Object.fromEntries(living.map((document) => [document.id, document]));
}

/** The living rows of a table that a user may read, by id. */
function readable({ id }: Person, table: string): Promise<Record<string, object>> {
  return inside(project, (sql) =>
    sql.begin(async (transaction) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: id });
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
      await transaction`set local role authenticated`;
      const rows = await transaction.unsafe<{ row: { id: string } }[]>(
        `select to_json(r) as row from public.${table} r where not _deleted`,
      );
      return Object.fromEntries(rows.map(({ row }) => [row.id, row]));
    }),
  );
}

/** Expects that a device holds the rows of the server and no others, column by column. */
async function expectSameRows(who: Person): Promise<void> {
  for (const table of TABLES) {
    const rows = await readable(who, table);
    const documents = await held(who, table);
    expect(Object.keys(documents).sort(), table).toEqual(Object.keys(rows).sort());
    for (const [id, row] of Object.entries(rows))
      expect(row, table).toEqual({ ...row, ...columns(id) });
    function columns(id: string): object {
      const fields = Object.entries(documents[id] ?? {});
      return Object.fromEntries(fields.filter(([name]) => !name.startsWith('_')));
    }
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restored-'));
  projects = await startProjectServer();
  project = await projects.createProject('school');
  server = await startServer({ postgresUrl: project.platformUrl });
  teacher = await person(server, 'teacher');
  student = await person(server, 'student');
  ({ id: taught } = await teacher.device.must('createCourse', courseFields('Taught')));
  ({ id: other } = await teacher.device.must('createCourse', courseFields('Other')));
  await teacher.device.synced();
  // The schema realtime of a hosted project is there without its service, so nobody is nudged.
  await student.device.synced();
  await student.device.must('enrollInCourse', taught);
  await student.device.synced();
  const saved = await run(backup, ['--to', join(folder, 'saved')], project.ownerUrl);
  expect(saved.code, saved.output).toBe(0);

  // What the backup does not have.
  await teacher.device.must('createCourse', courseFields('Made after the backup'));
  await teacher.device.must('updateCourse', other, { level: 'Advanced' });
  await teacher.device.synced();
  await student.device.synced();
  expect(await student.device.now('courseCatalogue')).toHaveLength(3);
  await teacher.device.synced();
  await expectSameRows(teacher);
  await expectSameRows(student);
  await student.device.must('updateProfile', { first_name: 'Renamed', last_name: 'Test' });
  await student.device.synced();

  // What the server accepted and no pull has brought.
  server.setFaults(faultOn('POST', 'rpc/pull', { answer: 503 }));
  await teacher.device.must('updateCourse', other, { places: 9 });
  const placesOf = async () =>
    (await server.query('select places from public.courses where id = $1', [other]))[0];
  await vi.waitFor(async () => expect(await placesOf()).toEqual({ places: 9 }), 15_000);

  // What was not sent.
  for (const { device } of [teacher, student]) device.goOffline();
  await teacher.device.must('updateCourse', taught, { duration: 'A term' });
  await student.device.must('enrollInCourse', other);
  await restoreServer();
  server.setFaults(undefined);
}, 120_000);

afterAll(async () => {
  for (const who of [teacher, student]) await who?.device.kill();
  await server?.close();
  await projects?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an unsent edit is kept and sent, and the device holds what the restored server has', async () => {
  const { device } = teacher;
  device.goOnline();
  await device.synced();
  expect(
    await server.query('select title, duration, level from public.courses order by title'),
  ).toEqual([
    { title: 'Other', duration: '8 weeks', level: 'Beginner' },
    { title: 'Taught', duration: 'A term', level: 'Beginner' },
  ]);
  expect(await device.now('courseById', other)).toMatchObject({ places: 8, pending: 'none' });
  // The pull that brings the accepted edit comes a moment after the answer.
  await vi.waitFor(() => expectSameRows(teacher), 15_000);
});

test('the author is told what the backup lacks, and can send it again', async () => {
  const { device } = teacher;
  const told = await device.until('refusedItems', [], (items) => items.length === 2);
  const [edit, course] = told.toSorted((a, b) => b.operation.localeCompare(a.operation));
  // Also what the server had accepted and no pull had brought.
  expect(edit).toMatchObject({
    key: `courses:${other}`,
    operation: 'update',
    label: 'Other',
    code: 'restored',
    values: { level: 'Advanced', places: '9' },
  });
  expect(course).toMatchObject({
    operation: 'insert',
    label: 'Made after the backup',
    code: 'restored',
    values: expect.objectContaining({ title: 'Made after the backup' }),
  });
  for (const { key } of told) await device.must('retryRefused', key);
  await device.synced();
  expect(await device.now('refusedItems')).toEqual([]);
  expect(
    await server.query('select title, level, places from public.courses order by title'),
  ).toEqual([
    { title: 'Made after the backup', level: 'Beginner', places: 8 },
    { title: 'Other', level: 'Advanced', places: 9 },
    { title: 'Taught', level: 'Beginner', places: 8 },
  ]);
  await vi.waitFor(() => expectSameRows(teacher), 15_000);
});

test('a session that ended with the restore keeps the unsent edit, and what the backup lacks, until the next sign-in', async () => {
  const { device, email, password, id } = student;
  device.goOnlineLater();
  await device.kill();
  device.store(
    sessionKey,
    JSON.stringify({ ...JSON.parse(device.stored(sessionKey) ?? ''), expires_at: 1 }),
  );
  await device.restart();
  await device.untilSession(({ phase }) => phase === 'signed-out');
  // A sign-in before the end of the removal would keep everything. The progress of pulls goes last.
  await expect
    .poll(async () => (await device.storedDatabases()).join(), { timeout: 15_000 })
    .not.toContain('progress');
  await device.must('signIn', { email, password });
  await device.synced();
  expect(
    await server.query('select course_id from public.enrollments where user_id = $1', [id]),
  ).toEqual(expect.arrayContaining([{ course_id: taught }, { course_id: other }]));
  const told = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(told).toMatchObject([{ code: 'restored', values: { first_name: 'Renamed' } }]);
  await device.must('retryRefused', `profiles:${id}`);
  await device.synced();
  expect(await device.now('profileOfUser')).toMatchObject({ first_name: 'Renamed' });
  expect(await device.now('refusedItems')).toEqual([]);
  expect(await device.now('lostChanges')).toBeNull();
  await vi.waitFor(() => expectSameRows(student), 15_000);
});
