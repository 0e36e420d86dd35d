/** A sign-out in one tab beside what happens in another leaves nothing stuck, unexplained or left over. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;

beforeEach(async () => {
  server ??= await startServer({ tabs: 2 });
  await teacher?.device.kill();
  teacher = await person(server, 'teacher');
}, 60_000);
afterAll(async () => {
  await teacher.device.kill();
  await server.close();
});

test('a write in another tab is kept or answered as signed out, and no storage problem is shown', async () => {
  const { device } = teacher;
  await device.must('createCourse', courseFields('Kept'));
  await device.synced();
  const statuses = device.record('syncStatus');
  const leaving = device.callInFirstTab('signOut');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, count) =>
      device.call('createCourse', courseFields(`Beside ${count}`)),
    ),
  );
  await leaving;
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
  expect(refused.filter((code) => code !== 'signed-out')).toEqual([]);
  await device.untilSession(({ phase }) => phase === 'signed-out');
  expect(statuses.map(({ storageProblem }) => storageProblem)).not.toContain('refused');
  await expect
    .poll(async () =>
      (await device.storedCollections()).filter((name) => name.includes(teacher.id)),
    )
    .toEqual([]);
});

test.each(['the other tab', 'the same tab'])(
  'the same person who signs in again at once in %s sees the data soon',
  async (where) => {
    const { device, email, password } = teacher;
    await device.must('createCourse', courseFields('Kept'));
    await device.synced();
    for (let times = 0; times < 4; times += 1) {
      const leaving =
        where === 'the other tab' ? device.callInFirstTab('signOut') : device.call('signOut');
      await device.untilSession(({ phase }) => phase === 'signed-out');
      await device.must('signIn', { email, password });
      await device.until('coursesOfTeacher', [], (courses) => courses.length === 1 + times);
      await leaving;
      await device.must('createCourse', courseFields(`Again ${times}`));
      await device.until('waitingItems', [], (items) => items.length === 0);
      await device.synced();
      expect((await device.now('syncStatus')).storageProblem).toBeNull();
    }
  },
);
