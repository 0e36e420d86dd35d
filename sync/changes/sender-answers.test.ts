/** What the sender makes of each answer, and of what the person does meanwhile. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { base, change } from '../../tests/harness/course-changes.ts';
import { courseAt } from '../../tests/harness/scripted-client.ts';
import {
  accepting,
  course,
  ids,
  no,
  rowsOf,
  senderForEach,
} from '../../tests/harness/scripted-sender.ts';
import { deleted, edited } from './transitions.ts';

const run = senderForEach();
afterEach(() => vi.restoreAllMocks());

describe('a conflict', () => {
  it('is sent again at once, for the position of the row that was met', async () => {
    const met = courseAt(8, { level: 'Expert' });
    run.answer = ({ what, filters }) => {
      if (what === 'GET courses') return [200, [met]];
      return [200, filters.change_position === 'eq.8' ? [courseAt(9, { title: 'Geometry' })] : []];
    };
    await run.send(change());
    expect(run.requests.map(({ what, filters }) => [what, filters.change_position])).toEqual([
      ['PATCH courses', 'eq.5'],
      ['GET courses', undefined],
      ['PATCH courses', 'eq.8'],
    ]);
    expect(run.changes.get('courses:a')).toMatchObject({
      status: 'accepted',
      answer: { change_position: 9 },
    });
  });

  it('over the same field waits no more, and shows both values', async () => {
    run.answer = ({ what }) => [
      200,
      what === 'GET courses' ? [courseAt(8, { title: 'Theirs' })] : [],
    ];
    await run.send(change());
    expect(run.requests).toHaveLength(2);
    expect(run.changes.get('courses:a')).toMatchObject({
      status: 'settled',
      lost: { title: { mine: 'Geometry', theirs: 'Theirs' } },
    });
  });

  const older = courseAt(2, { title: 'Older' });

  it('with a restored server that has not been read again decides nothing', async () => {
    run.server.known = null;
    run.answer = ({ what }) => [200, what === 'GET courses' ? [older] : []];
    await run.send(change());
    await run.tryHeldAgain();
    expect(run.changes.get('courses:a')).toMatchObject({
      status: 'waiting',
      values: { title: 'Geometry' },
    });
    run.server.known = 'restored';
    await run.tryHeldAgain();
    expect(run.changes.get('courses:a')?.lost).toHaveProperty('title');
  });

  it('decides nothing if a restore was read while its answer came in', async () => {
    run.answer = ({ what }) => {
      if (what !== 'GET courses') return [200, []];
      run.server.known = 'restored';
      return [200, [older]];
    };
    await run.send(change());
    expect(run.changes.get('courses:a')).toMatchObject({
      status: 'waiting',
      values: { title: 'Geometry' },
    });
  });

  it('of a deletion whose answer was lost with a row that somebody brought back is asked about', async () => {
    // The first request gets no answer. The row then stands at a later position, and was deleted in between.
    run.answer = ({ what }) => [200, what === 'GET courses' ? [courseAt(7)] : []];
    await run.send(change({ operation: 'delete', values: {} }));
    expect(run.changes.get('courses:a')).toMatchObject({
      status: 'settled',
      refused: { operation: 'delete', code: 'restored-meanwhile' },
    });
  });
});

describe('what the person does while a change is sent', () => {
  /** Does something once, in the moment of the first request. */
  function atFirst(act: () => Promise<unknown>): void {
    run.answer = async (request) => {
      run.answer = accepting;
      await act();
      return accepting(request);
    };
  }

  it('an edit is sent after it, on the row of the answer', async () => {
    atFirst(() =>
      run.changes.edit('courses:c', (now) => edited(now, 'courses', null, { title: 'Later' }, '')),
    );
    await run.send(course('c'));
    expect(run.requests.slice(1)).toMatchObject([
      { what: 'PATCH courses', filters: { change_position: 'eq.9' }, body: { title: 'Later' } },
    ]);
    expect(run.statuses()).toEqual(['accepted']);
  });

  it('a deletion is sent after it', async () => {
    atFirst(() => run.changes.edit('courses:c', (now) => deleted(now, 'courses', null, '')));
    await run.send(course('c'));
    expect(run.requests.slice(1)).toMatchObject([
      { what: 'PATCH courses', filters: { change_position: 'eq.9' }, body: { _deleted: true } },
    ]);
  });

  it('what was taken back before its attempt was noted is not sent', async () => {
    await run.changes.edit('courses:c', () => course('c'));
    const record = run.changes.editAll.bind(run.changes);
    vi.spyOn(run.changes, 'editAll').mockImplementationOnce(async (keys, next) => {
      await run.changes.edit('courses:c', () => null);
      return record(keys, next);
    });
    run.sender.start();
    await run.quiet();
    expect(run.requests).toEqual([]);
    expect(run.changes.all()).toEqual([]);
  });

  it('what was edited before its attempt was noted is sent as edited', async () => {
    await run.changes.edit('courses:c', () => course('c'));
    const record = run.changes.editAll.bind(run.changes);
    vi.spyOn(run.changes, 'editAll').mockImplementationOnce(async (keys, next) => {
      await record(['courses:c'], (now) => edited(now, 'courses', null, { title: 'Later' }, ''));
      return record(keys, next);
    });
    run.sender.start();
    await run.quiet();
    expect(run.requests.map(({ body }) => body)).toEqual([{ id: 'c', title: 'Later' }]);
  });
});

describe('a change that cannot be sent now', () => {
  it('is not sent again before its pause has passed, and at once if it is edited', async () => {
    run.answer = () => no(500, '40001');
    await run.send(change());
    expect(run.requests).toHaveLength(1);
    // A pause that does not end by itself during the test.
    run.backoffs[0]?.failed(60_000);
    await run.changes.edit('courses:b', () => course('b', { status: 'accepted' }));
    await run.quiet();
    expect(run.requests).toHaveLength(1);
    await run.changes.edit('courses:a', (now) =>
      edited(now, 'courses', base, { title: 'Later' }, ''),
    );
    await vi.waitFor(() => expect(run.requests).toHaveLength(2));
    expect(run.requests[1]?.body).toEqual({ title: 'Later' });
  });

  it('is never refused while the server answers nothing else', async () => {
    run.answer = () => no(500, 'XX000');
    await run.send(change());
    for (let tries = 0; tries < 7; tries += 1) await run.tryHeldAgain();
    expect(run.changes.get('courses:a')).toMatchObject({ status: 'waiting', refused: null });
  });

  it('is refused after five failures of its own', async () => {
    run.answer = ({ what }) => (what === 'GET courses' ? [200, [base]] : no(500, 'XX000'));
    await run.send(change());
    for (let tries = 1; tries < 5; tries += 1) {
      expect(run.changes.get('courses:a')).toMatchObject({ status: 'waiting' });
      await run.tryHeldAgain();
    }
    expect(run.changes.get('courses:a')).toMatchObject({ refused: { code: 'failing' } });
  });

  it('is refused by the status if the answer has no code', async () => {
    run.answer = () => no(413, '');
    await run.send(change());
    expect(run.changes.get('courses:a')).toMatchObject({ refused: { code: 'too-large' } });
  });
});

it('sends and reports nothing after its end', async () => {
  run.answer = (request) => {
    run.sender.close();
    return accepting(request);
  };
  await run.send(...ids(3).map((id) => course(id)));
  await run.changes.edit('courses:later', () => course('later'));
  expect(run.requests).toHaveLength(1);
  expect(run.counts.accepted).toBe(0);
});

it('sends the oldest change first, and one request at a time after a failure', async () => {
  run.network.isWell = false;
  let [open, most] = [0, 0];
  run.answer = async (request) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return accepting(request);
  };
  const dated = ids(6).map((id, index) => course(id, { at: `2026-11-2${9 - index}T10:00:00Z` }));
  await run.send(...dated);
  expect(run.requests.flatMap(rowsOf).map(({ id }) => id)).toEqual(ids(6).toReversed());
  expect(most).toBe(1);
});

it.each([true, false])('pauses without a token (no failure before: %s)', async (isWell) => {
  run.network.isWell = isWell;
  let asked = 0;
  run.answer = (request) => {
    asked += 1;
    // A change that is tried without a pause would leave this thread no turn.
    if (asked > 50) return accepting(request);
    throw new TypeError('signed out');
  };
  await run.send(course('a'));
  expect(asked).toBe(1);
  expect(run.changes.get('courses:a')).toMatchObject({ status: 'waiting' });
});
