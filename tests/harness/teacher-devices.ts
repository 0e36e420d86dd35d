import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Device } from './device.ts';
import { type Person, person, secondDevice } from './people.ts';
import { startServer, type TestServer } from './server.ts';

export interface TeacherDevices {
  server: TestServer;
  teacher: Person;
  device: Device;
  /** Other devices of the same teacher. */
  others: Device[];
}

/**
 * Starts a server and a teacher's devices for the tests of a file, and ends them. After each test no fault is left and
 * every device is online.
 * @param use receives them before the first test
 * @param options.others how many devices the teacher has besides the first
 * @param options.tabs how many tabs each device opens
 */
export function provideTeacherDevices(
  use: (started: TeacherDevices) => void,
  { others: count = 0, tabs = 1 } = {},
): void {
  let server: TestServer;
  const devices: Device[] = [];
  beforeAll(async () => {
    server = await startServer({ tabs });
    const teacher = await person(server, 'teacher');
    const { device } = teacher;
    devices.push(device);
    while (devices.length <= count) devices.push(await secondDevice(server, teacher));
    use({ server, teacher, device, others: devices.slice(1) });
  }, 60_000);
  afterEach(() => {
    server.setFaults(undefined);
    for (const device of devices) device.goOnline();
  });
  afterAll(async () => {
    for (const device of devices) await device.kill();
    await server.close();
  });
}
