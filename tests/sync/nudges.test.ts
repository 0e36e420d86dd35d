/** The device joins a realtime channel again, with a new token, when the server closes it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let student: Person;

beforeAll(async () => {
  // The realtime service closes a channel when the token of its join expires.
  server = await startServer({ jwtExpirySeconds: 3 });
  student = await person(server, 'student');
}, 60_000);
afterAll(async () => {
  await student.device.kill();
  await server.close();
});

/** Resolves when the device pulls, for any reason. */
async function untilAsked(): Promise<void> {
  server.requests.length = 0;
  await expect
    .poll(() => server.requests.some(({ path }) => path === '/rest/v1/rpc/pull'), {
      timeout: 20_000,
    })
    .toBe(true);
}

test('a device receives changes at once after its token expired twice', async () => {
  const { device, id } = student;
  // A new join pulls what was missed. The interval would pull only every thirty seconds.
  await untilAsked();
  await untilAsked();
  await server.query("update profiles set first_name = 'Renamed' where id = $1", [id]);
  const profile = await device.until('profileOfUser', [], (seen) => seen?.first_name === 'Renamed');
  expect(profile?.first_name).toBe('Renamed');
});
