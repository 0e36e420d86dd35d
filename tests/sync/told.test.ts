/** What reaches families in time: an absence that was marked without a network, a word to the class, and a closed day. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { admin, courseFields, link, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let child: Person;
let parent: Person;
let owner: Person;
let course: string;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher', 'Tess');
  child = await person(server, 'student', 'Nia');
  parent = await person(server, 'parent', 'Pat');
  owner = await admin(server);
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
  for (const { device } of [teacher, child, parent, owner]) await device.kill();
  await server.close();
});

/** Time passes until what waits is due, and the job runs. */
const runJob = async () => {
  await server.query('update private.absences set due_at = now() where due_at is not null');
  await server.query("update private.class_words set at = at - interval '5 minutes'");
  await server.query("update private.closed_days set at = at - interval '5 minutes'");
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

test('a closed day reaches a family in one notice, and none once it is undone', async () => {
  const noon = new Date(Date.now() + 3 * 86_400_000);
  noon.setUTCHours(12, 0, 0, 0);
  const day = noon.toISOString().slice(0, 10);
  const lessons = [0, 1, 2].map((hours) => ({
    starts_at: new Date(noon.getTime() + hours * 3_600_000).toISOString(),
    minutes: 60,
    place: '',
    topic: '',
  }));
  await teacher.device.must('planLessons', course, lessons);
  await teacher.device.synced();
  const held = async () => {
    await parent.device.synced();
    const found = await parent.device.now('lessonsOfCourse', course);
    return found.filter((one) => one.starts_at.startsWith(day) && !one.is_cancelled).length;
  };
  const { device } = owner;
  expect(await device.must('dayToClose', day, '')).toEqual({ lessons: 3, children: 1 });
  await device.must('closeDay', day, '', 'Snow.');
  expect(await held()).toBe(0);
  const [closed] = await device.must('closedDays');
  await device.must('reopenDay', closed?.id ?? '');
  await runJob();
  expect(await held()).toBe(3);
  expect(await kindsOf(parent)).not.toContain('day-closed');
  await device.must('closeDay', day, '', 'Snow.');
  await runJob();
  for (const person of [parent, child, teacher])
    expect((await kindsOf(person)).filter((kind) => kind === 'day-closed')).toHaveLength(1);
  expect(await kindsOf(parent)).not.toContain('lesson-cancelled');
});
