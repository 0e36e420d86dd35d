/** What a pull from a restored server tells about changes that the server had accepted before. */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { change, newRow } from '../../tests/harness/course-changes.ts';
import { PullingDevice } from '../../tests/harness/pulling-device.ts';
import { courseAt, linkAt } from '../../tests/harness/scripted-client.ts';
import { mostSent, slack } from '../changes/sent-changes.ts';
import type { Change } from '../schema/changes.ts';

let device: PullingDevice;

beforeEach(async () => {
  device = await PullingDevice.open();
  device.server.rows = { courses: [courseAt(5)] };
  await device.pull();
});
afterEach(() => device.close());

const edited = (values: object) => change({ values: { ...values } });

/** The server has accepted a change, and a pull has brought its row. */
async function accept(made: Change, position: number): Promise<void> {
  const row = courseAt(position, { ...made.values, _deleted: made.operation === 'delete' });
  await device.sent.record([{ change: made, row }]);
  device.server.rows = { courses: [row] };
  await device.pull();
}

async function restore(rows = [courseAt(2)], id = 'restored'): Promise<void> {
  Object.assign(device.server, { rows: { courses: rows }, id });
  await device.pull();
}

/** Holds the next write of what was sent back. @returns lets it go on */
function holdNextPut({ database: { sent } }: PullingDevice): () => void {
  const store = sent.put.bind(sent);
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(sent, 'put').mockImplementationOnce((entries) => promise.then(() => store(entries)));
  return resolve;
}

const told = () => device.changes.all().map(({ refused }) => refused);
const kept = async () => device.database.sent.all();
const storedText = async () => JSON.stringify(await kept());

it('tells an edit that the backup lacks, once, and forgets it', async () => {
  await accept(edited({ title: 'Geometry' }), 7);
  expect(told()).toEqual([]);
  await restore();
  expect(told()).toMatchObject([{ values: { title: 'Geometry' }, code: 'restored' }]);
  expect(await kept()).toEqual([]);
  await device.changes.edit('courses:a', () => null);
  await restore([courseAt(2)], 'restored again');
  expect(told()).toEqual([]);
});

it('knows no server while it reads a restored one, so that nothing is concluded from a conflict', async () => {
  const waiting = change({ values: { title: 'Geometry' } });
  await device.keep(waiting);
  const before = device.serverId();
  const during = new Set<string | null>();
  for (const step of ['meet', 'compareWithPull', 'doubtful', 'settle'] as const) {
    const take = device.sent[step].bind(device.sent) as (...given: unknown[]) => never;
    vi.spyOn(device.sent, step).mockImplementation((...given: unknown[]) => {
      during.add(device.serverId());
      return take(...given);
    });
  }
  await restore();
  vi.restoreAllMocks();
  expect([...during]).toEqual([null]);
  expect([before, device.serverId()]).toEqual([expect.any(String), 'restored']);
});

it('does not take the first server that it hears of for a restored one', async () => {
  const fresh = await PullingDevice.open();
  onTestFinished(() => fresh.close());
  const made = edited({ title: 'Geometry', description: 'Shapes' });
  await fresh.sent.record([{ change: made, row: courseAt(5, { ...made.values }) }]);
  fresh.server.rows = { courses: [courseAt(6, { title: 'Geometry', description: 'Angles' })] };
  await fresh.pull();
  expect(fresh.changes.all()).toEqual([]);

  Object.assign(fresh.server, { rows: { courses: [courseAt(2)] }, id: 'restored' });
  await fresh.pull();
  expect(fresh.changes.all()).toMatchObject([{ refused: { code: 'restored' } }]);
  expect(fresh.changes.all()[0]?.refused?.values).toEqual({ title: 'Geometry' });
});

it('takes nothing for missing that was being kept while the first server answered', async () => {
  const fresh = await PullingDevice.open();
  onTestFinished(() => fresh.close());
  const resume = holdNextPut(fresh);
  const made = newRow();
  const recording = fresh.sent.record([{ change: made, row: courseAt(5, { ...made.values }) }]);
  const pulling = fresh.pull();
  await vi.waitFor(() => expect(fresh.sent.serverId).not.toBe(''));
  resume();
  await Promise.all([recording, pulling]);
  expect(fresh.changes.all()).toEqual([]);

  Object.assign(fresh.server, { id: 'restored' });
  await fresh.pull();
  expect(fresh.changes.all()).toMatchObject([{ refused: { code: 'restored' } }]);
});

it('tells an edit whose own row a pull brought while its acceptance was being kept', async () => {
  await accept(newRow({ values: { id: 'a', title: 'Algebra' } }), 6);
  const resume = holdNextPut(device);
  const made = edited({ title: 'Geometry' });
  const row = courseAt(7, { ...made.values });
  const comparing = device.sent.compareWithPull('courses', [row]);
  const recording = device.sent.record([{ change: made, row }]);
  resume();
  await Promise.all([comparing, recording]);
  await restore([courseAt(2, { title: 'Algebra' })]);
  expect(told()[0]?.values).toMatchObject({ title: 'Geometry' });
});

it('keeps what was accepted while the doubt about an earlier change ended', async () => {
  await accept(edited({ title: 'Geometry' }), 7);
  await device.sent.doubtAll();
  const [entry] = device.sent.doubtful();
  if (!entry) throw new Error('nothing is in doubt');
  await device.sent.record([{ change: edited({ title: 'Topology' }), row: courseAt(8) }]);
  await device.sent.settle(entry, courseAt(7));
  expect(await kept()).toMatchObject([{ position: 8 }]);
});

it('tells it after a start of the app too', async () => {
  await accept(edited({ title: 'Geometry' }), 7);
  await device.startAgain();
  await restore();
  expect(told()).toHaveLength(1);
});

it('keeps an edit that the backup has, for an older backup', async () => {
  await accept(edited({ title: 'Geometry' }), 7);
  await restore([courseAt(2, { title: 'Geometry' })]);
  expect(told()).toEqual([]);
  expect(await kept()).toMatchObject([{ server_id: 'restored', position: 2 }]);
  await restore([courseAt(1)], 'older');
  expect(told()).toMatchObject([{ values: { title: 'Geometry' } }]);
});

it('does not tell what somebody else had replaced, or deleted, in view of this device', async () => {
  await accept(edited({ title: 'Geometry' }), 7);
  device.server.rows = { courses: [courseAt(8, { title: 'Calculus' })] };
  await device.pull();
  await restore();
  await accept(edited({ title: 'Topology' }), 9);
  device.server.rows = { courses: [courseAt(10, { _deleted: true })] };
  await device.pull();
  await restore([courseAt(3)], 'restored again');
  expect(told()).toEqual([]);
});

it('keeps nothing of a row that the user may no longer see', async () => {
  await accept(edited({ title: 'Geometry' }), 7);
  device.server.rows = {};
  device.server.epoch += 1;
  await device.pull();
  expect(await storedText()).not.toContain('Geometry');
  await restore();
  expect(told()).toEqual([]);
});

it('tells a new row that is missing and a deleted row that is back', async () => {
  await accept(newRow(), 7);
  await restore([]);
  expect(told()).toMatchObject([{ operation: 'insert', values: { title: 'Geometry' } }]);
  await device.changes.edit('courses:a', () => null);
  await accept(change({ operation: 'delete', values: {} }), 9);
  await restore([courseAt(3)], 'restored again');
  expect(told()).toMatchObject([{ operation: 'delete' }]);
});

it('tells nothing before every row was read', async () => {
  await accept(edited({ title: 'Geometry' }), 7);
  device.server.instead = ({ what }) => (what === 'POST rpc/visible_ids' ? [503, {}] : undefined);
  await restore();
  expect(told()).toEqual([]);
  device.server.instead = () => undefined;
  await device.pull();
  expect(told()).toHaveLength(1);
});

it('keeps the latest of many, for thirty days', async () => {
  const rows = Array.from({ length: mostSent + slack + 1 }, (_, n) => ({
    change: change({ key: `courses:${n}`, row_id: String(n) }),
    row: null,
  }));
  await device.sent.record(rows.slice(0, -1));
  expect(await kept()).toHaveLength(mostSent + slack);
  await device.sent.record(rows.slice(-1));
  const keys = (await kept()).map(({ row_id }) => row_id);
  expect(keys).toHaveLength(mostSent);
  expect(keys).not.toContain(String(slack));
  expect(keys).toContain(String(mostSent + slack));
  await device.sent.open(Date.now() + 31 * 24 * 60 * 60 * 1000);
  expect(await kept()).toEqual([]);
});

it('a restore in the middle of a round leaves no row of before', async () => {
  const { server } = device;
  const [link, course] = [linkAt(900), courseAt(901, { title: 'Lost' })];
  server.rows = {
    child_parent_relationships: [link],
    courses: [course, courseAt(902, { id: 'b' })],
  };
  server.pageSize = 1;
  let answers = 0;
  server.instead = () => {
    answers += 1;
    if (answers === 2)
      Object.assign(server, {
        id: 'restored',
        rows: { child_parent_relationships: [linkAt(3)], courses: [courseAt(2)] },
      });
    return undefined;
  };
  await device.pull();
  const { child_parent_relationships, courses } = device.database;
  const positions = async (rows: typeof courses | typeof child_parent_relationships) =>
    (await rows.find().exec()).map((row) => row.change_position);
  expect(await positions(child_parent_relationships)).toEqual([3]);
  expect(await positions(courses)).toEqual([2]);
});
