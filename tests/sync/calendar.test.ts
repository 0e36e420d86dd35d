/** The address at which a calendar app reads the lessons of a person. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let student: Person;

beforeAll(async () => {
  server = await startServer();
  student = await person(server, 'student', 'Nia');
}, 60_000);
afterAll(async () => {
  await student.device.kill();
  await server.close();
});

const statusOf = async (address: string) => (await fetch(address)).status;

test('an address is made, renewed and ended, and read without a session', async () => {
  expect(await student.device.must('calendarKey')).toBe('none');
  const first = await student.device.must('renewCalendarKey');
  expect(first.startsWith(`${server.url}/functions/v1/calendar?key=`)).toBe(true);
  expect(await statusOf(first)).toBe(200);
  expect(await student.device.must('calendarKey')).toEqual({
    made_at: expect.any(String),
    read_at: expect.any(String),
  });
  const second = await student.device.must('renewCalendarKey');
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await student.device.must('endCalendarKey');
  expect(await statusOf(second)).toBe(404);
  expect(await student.device.must('calendarKey')).toBe('none');
});

test('it needs a connection, and ten addresses an hour are enough', async () => {
  student.device.goOffline();
  expect(await student.device.call('renewCalendarKey')).toMatchObject({
    error: { code: 'offline' },
  });
  student.device.goOnline();
  for (let made = 2; made < 10; made += 1) await student.device.must('renewCalendarKey');
  expect(await student.device.call('renewCalendarKey')).toMatchObject({
    error: { code: 'rate-limited' },
  });
});
