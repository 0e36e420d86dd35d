/** What the sender makes of each answer, and of what the person does meanwhile. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { base, change } from '../../tests/harness/course-changes.ts';
import { courseAt } from '../../tests/harness/scripted-client.ts';
import {
  type Answering,
  accepting,
  course,
  ids,
  no,
  openScriptedSender,
  rowsOf,
  type ScriptedSender,
} from '../../tests/harness/scripted-sender.ts';
import { deleted, edited } from './transitions.ts';

let run: ScriptedSender;
let { changes, requests, send, quiet, tryHeldAgain, statuses }: ScriptedSender = {} as never;
let answer: Answering;

beforeEach(async () => {
  answer = accepting;
  run = await openScriptedSender((request) => answer(request));
  ({ changes, requests, send, quiet, tryHeldAgain, statuses } = run);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await run.close();
});

describe('a conflict', () => {
  it('is sent again at once, for the position of the row that was met', async () => {
    const met = courseAt(8, { level: 'Expert' });
    answer = ({ what, filters }) => {
      if (what === 'GET courses') return [200, [met]];
      return [200, filters.change_position === 'eq.8' ? [courseAt(9, { title: 'Geometry' })] : []];
    };
    await send(change());
    expect(requests.map(({ what, filters }) => [what, filters.change_position])).toEqual([
      ['PATCH courses', 'eq.5'],
      ['GET courses', undefined],
      ['PATCH courses', 'eq.8'],
    ]);
    expect(changes.get('courses:a')).toMatchObject({
      status: 'accepted',
      answer: { change_position: 9 },
    });
  });

  it('over the same field waits no more, and shows both values', async () => {
    answer = ({ what }) => [200, what === 'GET courses' ? [courseAt(8, { title: 'Theirs' })] : []];
    await send(change());
    expect(requests).toHaveLength(2);
    expect(changes.get('courses:a')).toMatchObject({
      status: 'settled',
      lost: { title: { mine: 'Geometry', theirs: 'Theirs' } },
    });
  });

  const older = courseAt(2, { title: 'Older' });

  it('with a restored server that has not been read again decides nothing', async () => {
    run.server.known = null;
    answer = ({ what }) => [200, what === 'GET courses' ? [older] : []];
    await send(change());
    await tryHeldAgain();
    expect(changes.get('courses:a')).toMatchObject({
      status: 'waiting',
      values: { title: 'Geometry' },
    });
    run.server.known = 'restored';
    await tryHeldAgain();
    expect(changes.get('courses:a')?.lost).toHaveProperty('title');
  });

  it('decides nothing if a restore was read while its answer came in', async () => {
    answer = ({ what }) => {
      if (what !== 'GET courses') return [200, []];
      run.server.known = 'restored';
      return [200, [older]];
    };
    await send(change());
    expect(changes.get('courses:a')).toMatchObject({
      status: 'waiting',
      values: { title: 'Geometry' },
    });
  });

  it('of a deletion whose answer was lost with a row that somebody brought back is asked about', async () => {
    // The first request gets no answer. The row then stands at a later position, and was deleted in between.
    answer = ({ what }) => [200, what === 'GET courses' ? [courseAt(7)] : []];
    await send(change({ operation: 'delete', values: {} }));
    expect(changes.get('courses:a')).toMatchObject({
      status: 'settled',
      refused: { operation: 'delete', code: 'restored-meanwhile' },
    });
  });
});

describe('what the person does while a change is sent', () => {
  /** Does something once, in the moment of the first request. */
  function atFirst(act: () => Promise<unknown>): void {
    answer = async (request) => {
      answer = accepting;
      await act();
      return accepting(request);
    };
  }

  it('an edit is sent after it, on the row of the answer', async () => {
    atFirst(() =>
      changes.edit('courses:c', (now) => edited(now, 'courses', null, { title: 'Later' }, '')),
    );
    await send(course('c'));
    expect(requests.slice(1)).toMatchObject([
      { what: 'PATCH courses', filters: { change_position: 'eq.9' }, body: { title: 'Later' } },
    ]);
    expect(statuses()).toEqual(['accepted']);
  });

  it('a deletion is sent after it', async () => {
    atFirst(() => changes.edit('courses:c', (now) => deleted(now, 'courses', null, '')));
    await send(course('c'));
    expect(requests.slice(1)).toMatchObject([
      { what: 'PATCH courses', filters: { change_position: 'eq.9' }, body: { _deleted: true } },
    ]);
  });

  it('what was taken back before its attempt was noted is not sent', async () => {
    await changes.edit('courses:c', () => course('c'));
    const record = changes.editAll.bind(changes);
    vi.spyOn(changes, 'editAll').mockImplementationOnce(async (keys, next) => {
      await changes.edit('courses:c', () => null);
      return record(keys, next);
    });
    run.sender.start();
    await quiet();
    expect(requests).toEqual([]);
    expect(changes.all()).toEqual([]);
  });

  it('what was edited before its attempt was noted is sent as edited', async () => {
    await changes.edit('courses:c', () => course('c'));
    const record = changes.editAll.bind(changes);
    vi.spyOn(changes, 'editAll').mockImplementationOnce(async (keys, next) => {
      await record(['courses:c'], (now) => edited(now, 'courses', null, { title: 'Later' }, ''));
      return record(keys, next);
    });
    run.sender.start();
    await quiet();
    expect(requests.map(({ body }) => body)).toEqual([{ id: 'c', title: 'Later' }]);
  });
});

describe('a change that cannot be sent now', () => {
  it('is not sent again before its pause has passed, and at once if it is edited', async () => {
    answer = () => no(500, '40001');
    await send(change());
    expect(requests).toHaveLength(1);
    // A pause that does not end by itself during the test.
    run.backoffs[0]?.failed(60_000);
    await changes.edit('courses:b', () => course('b', { status: 'accepted' }));
    await quiet();
    expect(requests).toHaveLength(1);
    await changes.edit('courses:a', (now) => edited(now, 'courses', base, { title: 'Later' }, ''));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.body).toEqual({ title: 'Later' });
  });

  it('is never refused while the server answers nothing else', async () => {
    answer = () => no(500, 'XX000');
    await send(change());
    for (let tries = 0; tries < 7; tries += 1) await tryHeldAgain();
    expect(changes.get('courses:a')).toMatchObject({ status: 'waiting', refused: null });
  });

  it('is refused after five failures of its own', async () => {
    answer = ({ what }) => (what === 'GET courses' ? [200, [base]] : no(500, 'XX000'));
    await send(change());
    for (let tries = 1; tries < 5; tries += 1) {
      expect(changes.get('courses:a')).toMatchObject({ status: 'waiting' });
      await tryHeldAgain();
    }
    expect(changes.get('courses:a')).toMatchObject({ refused: { code: 'failing' } });
  });

  it('is refused by the status if the answer has no code', async () => {
    answer = () => no(413, '');
    await send(change());
    expect(changes.get('courses:a')).toMatchObject({ refused: { code: 'too-large' } });
  });
});

it('sends and reports nothing after its end', async () => {
  answer = (request) => {
    run.sender.close();
    return accepting(request);
  };
  await send(...ids(3).map((id) => course(id)));
  await changes.edit('courses:later', () => course('later'));
  expect(requests).toHaveLength(1);
  expect(run.counts.accepted).toBe(0);
});

it('sends the oldest change first, and one request at a time after a failure', async () => {
  run.network.isWell = false;
  let [open, most] = [0, 0];
  answer = async (request) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return accepting(request);
  };
  const dated = ids(6).map((id, index) => course(id, { at: `2026-11-2${9 - index}T10:00:00Z` }));
  await send(...dated);
  expect(requests.flatMap(rowsOf).map(({ id }) => id)).toEqual(ids(6).toReversed());
  expect(most).toBe(1);
});

it.each([true, false])('pauses without a token (no failure before: %s)', async (isWell) => {
  run.network.isWell = isWell;
  let asked = 0;
  answer = (request) => {
    asked += 1;
    // A change that is tried without a pause would leave this thread no turn.
    if (asked > 50) return accepting(request);
    throw new TypeError('signed out');
  };
  await send(course('a'));
  expect(asked).toBe(1);
  expect(changes.get('courses:a')).toMatchObject({ status: 'waiting' });
});
