/** Which changes are sent next, and which of them together. */
import { describe, expect, it } from 'vitest';
import type { Change } from '../schema/changes.ts';
import type { CollectionName } from '../types.ts';
import { SendingQueue } from './sending-order.ts';
import { insertion } from './transitions.ts';

const idle = () => false;
const idsOf = (group: Change[]) => group.map(({ row_id }) => row_id);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

let acts = 0;
/** A new row, made alone. */
const made = (source: CollectionName, id: string, values: object = {}): Change => {
  acts += 1;
  return { ...insertion(source, { id, ...values }, ''), at: new Date(acts).toISOString() };
};
const course = (id: string, values: object = {}) =>
  made('courses', id, { title: 'Algebra', teacher_id: 't', ...values });
const enrolment = (id: string, courseId: string) =>
  made('enrollments', id, { user_id: 'u', course_id: courseId });
const edit = (id: string): Change => ({ ...course(id), operation: 'update', version: 2 });

function queueOf(...changes: Change[]): SendingQueue {
  const queue = new SendingQueue();
  for (const change of changes) queue.put(change.key, change);
  return queue;
}
/** Takes the changes in the order of sending: each leaves the queue before the next is chosen. */
function drained(queue: SendingQueue): string[][] {
  const order: string[][] = [];
  for (let group = queue.next(idle); group.length > 0; group = queue.next(idle)) {
    order.push(idsOf(group));
    for (const { key } of group) queue.put(key, null);
  }
  return order;
}

describe('the order', () => {
  it('is that in which rows depend on each other, whichever came first', () => {
    const queue = queueOf(
      made('enquiries', 'q'),
      enrolment('e', 'c'),
      made('child_parent_relationships', 'l', { parent_id: 'p', child_id: 'k' }),
      course('c'),
      { ...made('profiles', 'p'), operation: 'update' },
    );
    expect(drained(queue)).toEqual([['p'], ['c'], ['l'], ['e'], ['q']]);
  });

  it('within a table is that of their coming, also after an edit', () => {
    const queue = queueOf(course('one'), course('two'), course('three'));
    queue.put('courses:one', { ...course('one'), version: 2, label: 'edited' });
    expect(queue.next(idle)).toMatchObject([{ row_id: 'one', label: 'edited' }]);
    expect(drained(queue)).toEqual([['one'], ['two'], ['three']]);
  });

  it('skips what is busy', () => {
    const queue = queueOf(edit('one'), edit('two'));
    expect(idsOf(queue.next(({ row_id }) => row_id === 'one'))).toEqual(['two']);
    expect(queue.next(() => true)).toEqual([]);
  });

  it('forgets what waits no more', () => {
    const queue = queueOf(course('one'), course('two'), course('three'));
    queue.put('courses:one', { ...course('one'), status: 'accepted' });
    queue.put('courses:two', { ...course('two'), status: 'settled' });
    expect(drained(queue)).toEqual([['three']]);
    queue.put('courses:two', course('two'));
    queue.put('courses:one', course('one'));
    expect(drained(queue)).toEqual([['two'], ['one']]);
  });
});

describe('a row that points to a new one', () => {
  const isBusy = ({ source }: Change) => source === 'courses';

  it('waits until that one is at the server', () => {
    const queue = queueOf(enrolment('e', 'c'), course('c'), enrolment('other', 'known'));
    expect(idsOf(queue.next(isBusy))).toEqual(['other']);
    queue.put('courses:c', { ...course('c'), status: 'accepted' });
    expect(idsOf(queue.next(isBusy))).toEqual(['e']);
  });

  it('does not wait once that one is an edit or a deletion of a row of the server', () => {
    const queue = queueOf(enrolment('e', 'c'), course('c'));
    expect(queue.next(isBusy)).toEqual([]);
    queue.put('courses:c', edit('c'));
    expect(idsOf(queue.next(isBusy))).toEqual(['e']);
  });

  it('waits for a row of that table only, and an edit waits for none', () => {
    const queue = queueOf(enrolment('e', 'x'), made('enquiries', 'x'), course('c'));
    expect(idsOf(queue.next(isBusy))).toEqual(['e']);
    const edited = queueOf({ ...enrolment('e', 'c'), operation: 'delete' }, course('c'));
    expect(idsOf(edited.next(isBusy))).toEqual(['e']);
  });
});

describe('new rows of one table', () => {
  it.each([
    [1, [1]],
    [24, [1]],
    [25, [25]],
    [49, [49]],
    [50, [50]],
    [51, [50, 1]],
    [120, [50, 50, 1]],
  ])('%i of them are sent in groups of %j', (count, sizes) => {
    const ids = numbers(count);
    const order = drained(queueOf(...ids.map((id) => course(id))));
    expect(order.slice(0, sizes.length).map(({ length }) => length)).toEqual(sizes);
    expect(order.flat()).toEqual(ids);
  });

  const many = numbers(30).map((id) => course(id));

  it('share no request with an edit: it is sent in its turn, alone', () => {
    expect(idsOf(queueOf(edit('first'), ...many).next(idle))).toEqual(['first']);
    const group = idsOf(queueOf(...many, edit('last')).next(idle));
    expect(group).toEqual(numbers(30));
  });

  it('share none with a row that may have arrived before', () => {
    const tried = { ...course('tried'), attempted: [{ id: 'tried' }] };
    expect(idsOf(queueOf(tried, ...many).next(idle))).toEqual(['tried']);
    expect(idsOf(queueOf(...many, tried).next(idle))).toEqual(numbers(30));
  });

  it('share none with rows of other columns, or of another table', () => {
    const other = numbers(30).map((id) => course(`${id}-level`, { level: 'Beginner' }));
    const mixed = many.flatMap((one, index) => [one, other[index] as Change]);
    expect(idsOf(queueOf(...mixed).next(idle))).toEqual(numbers(30));
    const enrolments = numbers(30).map((id) => enrolment(id, 'known'));
    const tables = new Set(
      queueOf(...enrolments, ...many)
        .next(idle)
        .map(({ source }) => source),
    );
    expect([...tables]).toEqual(['courses']);
  });

  it('leave out those that are busy or that wait for another row', () => {
    const queue = queueOf(...numbers(30).map((id) => enrolment(id, 'known')), enrolment('e', 'c'));
    queue.put('courses:c', course('c'));
    const isBusy = ({ source, row_id }: Change) => source === 'courses' || row_id === 'c3';
    expect(idsOf(queue.next(isBusy))).toEqual(numbers(30).filter((id) => id !== 'c3'));
  });
});

describe('new rows that a person made at once', () => {
  const at = '2026-11-20T10:00:00Z';
  const lesson = (id: string) => made('lessons', id, { course_id: 'known' });
  const ofOneAct = (rows: readonly Change[]) => rows.map((row): Change => ({ ...row, at }));

  it.each([2, 24, 60, 120])('%i lessons go together, and no others with them', (count) => {
    const ids = numbers(count);
    const queue = queueOf(lesson('before'), ...ofOneAct(ids.map(lesson)), lesson('after'));
    expect(drained(queue)).toEqual([['before'], ids, ['after']]);
  });

  it('wait for each other where they go only as a whole, and hold up no others', () => {
    const queue = queueOf(...ofOneAct([lesson('one'), lesson('two')]), lesson('after'));
    const isBusy = ({ row_id }: Change) => row_id === 'two';
    expect(idsOf(queue.next(isBusy))).toEqual(['after']);
    expect(idsOf(queue.next(idle))).toEqual(['one', 'two']);
  });

  it('go together in any table, and with others where many wait', () => {
    const few = ofOneAct(numbers(8).map((id) => course(id)));
    expect(drained(queueOf(...few, course('after')))).toEqual([numbers(8), ['after']]);
    const more = Array.from({ length: 20 }, (_, index) => course(`d${index}`));
    expect(drained(queueOf(...few, ...more)).map(({ length }) => length)).toEqual([28]);
  });

  it('go together again after a request that may have arrived', () => {
    const tried = ofOneAct([course('one'), course('two')]);
    const attempted = [{ title: 'Algebra' }];
    const queue = queueOf(...tried.map((row) => ({ ...row, attempted })), course('after'));
    expect(drained(queue)).toEqual([['one', 'two'], ['after']]);
  });

  it('are found behind one that was edited since', () => {
    const [first, second, third] = ofOneAct([course('one'), course('two'), course('three')]);
    const queue = queueOf(
      first as Change,
      { ...(second as Change), at: '2026-11-20T11:00:00Z' },
      third as Change,
    );
    expect(drained(queue)).toEqual([['one', 'three'], ['two']]);
  });
});
