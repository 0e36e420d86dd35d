/** How much a pull asks for on a slow connection. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PullingDevice } from '../../tests/harness/pulling-device.ts';
import { courseAt } from '../../tests/harness/scripted-client.ts';
import { PageSize } from './page-size.ts';

let device: PullingDevice;
beforeEach(async () => {
  device = await PullingDevice.open();
});
afterEach(() => device.close());

const id = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

it('a first download ends, however few rows fit into the limit of a request', async () => {
  const { server } = device;
  server.rows = { courses: Array.from({ length: 900 }, (_, at) => courseAt(at, { id: id(at) })) };
  // This connection brings at most 40 rows within the limit.
  server.instead = ({ body }) => {
    const { request } = body as { request?: { page_size: number } };
    device.isSlow = request !== undefined && request.page_size > 40;
    return device.isSlow ? [503, { message: 'no answer in time' }] : undefined;
  };
  let rounds = 1;
  while ((await device.pull()) === 'failed') rounds += 1;
  expect(await device.courseIds()).toHaveLength(900);
  // What arrived stays, and half of the requests arrive at the least.
  expect(server.pulls.length).toBeLessThan(70);
  expect(rounds).toBeLessThan(40);
});

it('pages halve after a time limit or a statement that took too long, and after no other failure', () => {
  const size = new PageSize();
  const failure = { status: 0, code: '', detail: '', message: '' };
  size.failed(failure, false);
  expect(size.rows).toBe(500);
  size.failed(failure, true);
  size.failed({ ...failure, status: 500, code: '57014' }, false);
  expect(size.rows).toBe(125);
  for (let times = 0; times < 20; times += 1) size.failed(failure, true);
  expect(size.rows).toBe(8);
});

it('pages grow again while twice as many rows would arrive in time', () => {
  const size = new PageSize();
  for (let times = 0; times < 3; times += 1)
    size.failed({ status: 0, code: '', detail: '', message: '' }, true);
  size.succeeded(20_000);
  expect(size.rows).toBe(62);
  size.succeeded(10_000);
  expect(size.rows).toBe(124);
  for (let times = 0; times < 5; times += 1) size.succeeded(100);
  expect(size.rows).toBe(500);
});
