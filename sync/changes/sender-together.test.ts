/** Which new rows share a request, and what becomes of them if it fails. */
import { describe, expect, it } from 'vitest';
import { courseAt } from '../../tests/harness/scripted-client.ts';
import {
  accepting,
  course,
  ids,
  no,
  rowsOf,
  senderForEach,
} from '../../tests/harness/scripted-sender.ts';
import type { Change } from '../schema/changes.ts';
import { ChangeStore } from './store.ts';
import { insertion, retried } from './transitions.ts';

const run = senderForEach();

describe('new rows', () => {
  it.each([
    [24, ids(24).map(() => 1)],
    [25, [25]],
    [50, [50]],
    [52, [50, 1, 1]],
  ])('%i of them go in requests of %j', async (count, sizes) => {
    await run.send(...ids(count).map((id) => course(id)));
    const sent = run.requests.map(rowsOf).toSorted((one, other) => other.length - one.length);
    expect(sent.map(({ length }) => length)).toEqual(sizes);
    expect(sent.flat().map(({ id }) => id)).toEqual(ids(count));
    expect(run.statuses()).toEqual(ids(count).map(() => 'accepted'));
    expect(run.counts.accepted).toBe(sizes.length);
  });

  it('of one request each get their own row of the answer, or none if it is missing', async () => {
    run.answer = (request) => [
      201,
      rowsOf(request)
        .slice(1)
        .map((row) => courseAt(9, row))
        .toReversed(),
    ];
    await run.send(...ids(30).map((id) => course(id)));
    const answers = run.changes.all().map(({ row_id, answer: row }) => [row_id, row?.id ?? null]);
    expect(answers).toEqual(ids(30).map((id, index) => [id, index === 0 ? null : id]));
  });

  it('of one request are all noted as attempted before it', async () => {
    let noted: number[] = [];
    run.answer = async (request) => {
      const stored = await (await ChangeStore.open(run.database)).all();
      noted = stored.map(({ attempted }) => attempted.length);
      return accepting(request);
    };
    await run.send(...ids(25).map((id) => course(id)));
    expect(noted).toEqual(ids(25).map(() => 1));
  });

  it('of a request that was refused are sent alone, each to its own verdict', async () => {
    run.answer = (request) =>
      rowsOf(request).some(({ id }) => id === 'c3') ? no(400, '23514') : accepting(request);
    await run.send(...ids(25).map((id) => course(id)));
    expect(run.requests).toHaveLength(26);
    expect(run.changes.get('courses:c3')).toMatchObject({
      status: 'settled',
      refused: { code: 'invalid' },
    });
    expect(run.statuses().filter((status) => status === 'accepted')).toHaveLength(24);
  });

  it("wait together after an answer that is not the database's, and are then sent alone", async () => {
    run.answer = () => no(503, '');
    await run.send(...ids(25).map((id) => course(id)));
    expect(run.requests).toHaveLength(1);
    expect(run.statuses()).toEqual(ids(25).map(() => 'waiting'));
    run.answer = accepting;
    await run.tryHeldAgain();
    expect(run.statuses()).toEqual(ids(25).map(() => 'accepted'));
    // One of them may have arrived, and its duplicate would refuse the others.
    expect(run.requests).toHaveLength(26);
  });
});

describe('rows that a person made at once', () => {
  const at = '2026-11-20T10:00:00Z';
  const lesson = (id: string): Change => ({
    ...insertion('lessons', { id, course_id: 'c', topic: 'Verse' }, ''),
    at,
  });

  it('of a table that is taken whole are refused at once, and sent again at once', async () => {
    run.answer = () => no(400, '23514', 'too-many-lessons');
    await run.send(...ids(3).map(lesson));
    expect(run.requests).toHaveLength(1);
    expect(run.changes.all().map(({ refused }) => refused?.code)).toEqual(
      ids(3).map(() => 'too-many-lessons'),
    );
    const keys = run.changes.all().map(({ key }) => key);
    await run.changes.editAll(keys, (now) => now && { ...retried(now, null), at: 'later' });
    await run.quiet();
    expect(run.requests.map((request) => rowsOf(request).length)).toEqual([3, 3]);
  });

  it('of another table are refused one by one', async () => {
    run.answer = (request) =>
      rowsOf(request).some(({ id }) => id === 'c1') ? no(400, '23514') : accepting(request);
    await run.send(...ids(3).map((id) => course(id, { at })));
    expect(run.requests.map((request) => rowsOf(request).length)).toEqual([3, 1, 1, 1]);
    expect(run.statuses().toSorted()).toEqual(['accepted', 'accepted', 'settled']);
  });

  const made = () =>
    run.requests.flatMap((request) =>
      request.what.startsWith('POST') ? rowsOf(request).length : [],
    );

  it.each([
    ['together after a server that could not be reached', 503, [3, 3]],
    ['together after one that answered nothing', 500, [3, 3]],
    ['alone after one that failed on them only', 'own', [3, 1, 1, 1]],
  ] as const)('are sent again %s', async (_, status, sizes) => {
    run.answer = ({ what }) =>
      status === 'own' && what.startsWith('GET') ? [200, []] : no(Number(status) || 500, '');
    await run.send(...ids(3).map((id) => course(id, { at })));
    run.answer = accepting;
    // Each of them may have a pause of its own.
    while (run.statuses().includes('waiting')) await run.tryHeldAgain();
    expect(made()).toEqual(sizes);
  });

  it('of a table that is taken whole are refused at once after five failures of their own', async () => {
    run.answer = ({ what }) => (what.startsWith('GET') ? [200, []] : no(500, 'XX000'));
    await run.send(...ids(3).map(lesson));
    for (let tries = 1; tries < 5; tries += 1) {
      expect(run.statuses()).toEqual(ids(3).map(() => 'waiting'));
      await run.tryHeldAgain();
    }
    expect(made()).toEqual([3, 3, 3, 3, 3]);
    expect(run.changes.all().map(({ refused }) => refused?.code)).toEqual(
      ids(3).map(() => 'failing'),
    );
  });
});
