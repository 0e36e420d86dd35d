/** What reaches families in time: an absence that was marked without a network, and a word to the class. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { courseFields, link, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let child: Person;
let parent: Person;
let course: string;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher', 'Tess');
  child = await person(server, 'student', 'Nia');
  parent = await person(server, 'parent', 'Pat');
  await link(server, parent.id, child.id);
  course = (await teacher.device.must('createCourse', courseFields('Fractions'))).id;
  await teacher.device.synced();
  await server.query('insert into enrollments (user_id, course_id) values ($1, $2)', [
    child.id,
    course,
  ]);
  await teacher.device.until('rosterOfCourse', [course], (rows) => rows.length === 1);
}, 90_000);
afterEach(() => teacher.device.goOnline());
afterAll(async () => {
  for (const { device } of [teacher, child, parent]) await device.kill();
  await server.close();
});

/** Time passes until what waits is due, and the job runs. */
const runJob = async () => {
  await server.query('update private.absences set due_at = now() where due_at is not null');
  await server.query("update private.class_words set at = at - interval '5 minutes'");
  await server.query('select private.tell_due()');
};
const kindsOf = async ({ device }: Person) => {
  await device.synced();
  return (await device.now('notices')).map(({ kind }) => kind);
};
/** A lesson that began so many minutes ago, marked without a network and sent. */
async function absentFrom(minutes: number) {
  const starts_at = new Date(Date.now() - minutes * 60_000).toISOString();
  const lesson = { starts_at, minutes: 60, place: '', topic: '' };
  const { ids } = await teacher.device.must('planLessons', course, [lesson]);
  await teacher.device.synced();
  teacher.device.goOffline();
  await teacher.device.must('markStudents', ids[0] ?? '', { [child.id]: 'absent' });
  await runJob();
  teacher.device.goOnline();
  await teacher.device.synced();
  await runJob();
}

test('a mark that arrives within two hours tells the parent, and one that arrives later nobody', async () => {
  await absentFrom(121);
  expect(await kindsOf(parent)).not.toContain('child-absent');
  await absentFrom(90);
  const [notice] = await parent.device.until('notices', [], (all) =>
    all.some(({ kind }) => kind === 'child-absent'),
  );
  expect(notice?.subject).toMatchObject({ child: 'Nia', title: 'Fractions' });
  expect(await kindsOf(child)).not.toContain('child-absent');
});

test('a word to a class reaches its families, unless it is taken back', async () => {
  const { device } = teacher;
  device.goOffline();
  expect(await device.call('writeToClass', course, 'Bring a ruler.', null)).toMatchObject({
    ok: false,
    error: { code: 'offline' },
  });
  device.goOnline();
  const id = await device.must('writeToClass', course, 'Bring a pen.', null);
  await device.must('takeWordBack', id);
  await device.must('writeToClass', course, 'Bring a ruler.', '2030-12-05');
  await runJob();
  for (const { device: other } of [parent, child]) {
    const [notice] = await other.until('notices', [], (all) =>
      all.some(({ kind }) => kind === 'class-word'),
    );
    expect(notice?.subject).toMatchObject({ text: 'Bring a ruler.', teacher: 'T. Test' });
  }
  expect(await device.must('wordsToClass', course)).toMatchObject([
    { text: 'Bring a ruler.', about: '2030-12-05', told_at: expect.any(String) },
  ]);
  expect(
    await device.call('takeWordBack', (await device.must('wordsToClass', course))[0]?.id ?? ''),
  ).toMatchObject({
    ok: false,
    error: { reason: 'already-told' },
  });
});
