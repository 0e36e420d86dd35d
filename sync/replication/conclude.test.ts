/** What the rows of a pull say about the changes of this device. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { change, newRow, refusal } from '../../tests/harness/course-changes.ts';
import type { ModelServer } from '../../tests/harness/model-server.ts';
import { PullingDevice } from '../../tests/harness/pulling-device.ts';
import { courseAt, enrolmentAt } from '../../tests/harness/scripted-client.ts';
import type { ChangeStore } from '../changes/store.ts';
import type { Change } from '../schema/changes.ts';
import type { ServerRow } from '../schema/table.ts';

let device: PullingDevice;
let changes: ChangeStore;
let server: ModelServer;

beforeEach(async () => {
  device = await PullingDevice.open();
  ({ changes, server } = device);
});
afterEach(() => device.close());

const pull = () => device.pull();
const keep = (made: Change) => device.keep(made);
const id = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
const course = (count: number, position: number, values: Partial<ServerRow> = {}) =>
  courseAt(position, { id: id(count), ...values });

it('ends the refusal to make a row that is there now, and no other', async () => {
  const enrolment = (key: string, values: Partial<Change>): Change =>
    newRow({ key: `enrollments:${key}`, row_id: key, ...values, source: 'enrollments' });
  const refused = refusal({ operation: 'insert' });
  await keep(enrolment('e', { status: 'settled', refused }));
  await keep(enrolment('other', { status: 'settled', refused }));
  await keep(enrolment('gone', { status: 'settled', refused }));
  await keep(
    enrolment('deletion', { status: 'settled', refused: refusal({ operation: 'delete' }) }),
  );
  await pull();
  server.rows = {
    enrollments: [
      enrolmentAt(1),
      enrolmentAt(2, { id: 'gone', _deleted: true }),
      enrolmentAt(3, { id: 'deletion' }),
    ],
  };
  await pull();
  const open = changes.all().map(({ row_id }) => row_id);
  expect(open.toSorted()).toEqual(['deletion', 'gone', 'other']);
});

it('ends a deletion that waits once the row is deleted there, and no other', async () => {
  const deletion = (count: number) =>
    change({
      key: `courses:${id(count)}`,
      row_id: id(count),
      operation: 'delete',
      base: course(count, 1),
    });
  await keep(deletion(1));
  await keep(deletion(2));
  await keep(change({ key: `courses:${id(3)}`, row_id: id(3), base: course(3, 1) }));
  server.rows = { courses: [1, 2, 3].map((count) => course(count, 1)) };
  await pull();
  server.rows = {
    courses: [1, 2, 3].map((count) => course(count, 4 + count, { _deleted: count !== 2 })),
  };
  await pull();
  const waiting = changes.all().filter(({ status }) => status === 'waiting');
  expect(waiting.map(({ row_id }) => row_id).toSorted()).toEqual([id(2), id(3)]);
});

it('sends once more what was refused for a reason that has passed, once for each time', async () => {
  const refused = refusal({
    operation: 'insert',
    values: { course_id: id(1) },
    code: 'course-not-open',
  });
  const ofCourse = (key: string, values: Partial<Change>): Change =>
    newRow({
      key: `enrollments:${key}`,
      row_id: key,
      source: 'enrollments',
      status: 'settled',
      ...values,
    });
  await keep(ofCourse('e', { refused, values: {} }));
  await keep(
    ofCourse('other', { refused: { ...refused, values: { course_id: id(2) } }, values: {} }),
  );
  await keep(ofCourse('full', { refused: { ...refused, code: 'ended' }, values: {} }));
  const waiting = () =>
    changes.all().flatMap(({ status, row_id }) => (status === 'waiting' ? row_id : []));
  server.rows = {
    courses: [course(1, 1, { hidden_at: 'then' }), course(2, 2, { hidden_at: 'then' })],
  };
  await pull();
  expect(waiting()).toEqual([]);
  server.rows = { courses: [course(1, 3), course(2, 2, { hidden_at: 'then' })] };
  await pull();
  expect(waiting()).toEqual(['e']);
  await changes.edit('enrollments:e', (now) => now && { ...now, status: 'settled', refused });
  server.rows = { courses: [course(1, 4, { title: 'New' })] };
  await pull();
  expect(waiting()).toEqual([]);
});
