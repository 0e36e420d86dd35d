/** Two tabs that write one change at the same moment, and when a write counts as stored. */
import { IDBDatabase, IDBTransaction } from 'fake-indexeddb';
import { addRxPlugin, createRxDatabase } from 'rxdb';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { base, change, newRow } from '../../tests/harness/course-changes.ts';
import { freshEngine, type TestEngine } from '../../tests/harness/fake-engine.ts';
import { nothing } from '../../tests/harness/strict-matchers.ts';
import { deleteRows, editRow, insertRow } from '../commands/write.ts';
import { type OakfoldDatabase, openOwnDocuments } from '../database.ts';
import type { OpenSync } from '../open-sync.ts';
import { sweep } from '../replication/write-rows.ts';
import type { Change } from '../schema/changes.ts';
import { courses } from '../schema/courses.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { type ChangeEvent, ChangeStore } from './store.ts';
import { deleted, edited, inserted } from './transitions.ts';

addRxPlugin(RxDBMigrationSchemaPlugin);

interface Tab {
  database: OakfoldDatabase;
  changes: ChangeStore;
  events: ChangeEvent[];
}

const key = 'courses:a';
let engine: TestEngine;
let tabs: Tab[];

beforeEach(() => {
  [engine, tabs] = [freshEngine(), []];
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { database, changes } of tabs) {
    changes.close();
    await database.close();
  }
});

/** @param hearsOthers whether messages of other tabs arrive; if not, only the storage tells what they wrote */
async function openTab(hearsOthers = false): Promise<Tab> {
  // Free RxDB allows 13 collections in one realm, and a name twice only in storages of different names.
  const storage = { ...openIndexedDbStorage(engine), name: `tab ${tabs.length}` };
  const opened = await createRxDatabase({ name: '1', storage, multiInstance: hearsOthers });
  await opened.addCollections({ courses: { schema: courses.schema as never } });
  const own = await openOwnDocuments(opened);
  const database = Object.assign(opened, own) as unknown as OakfoldDatabase;
  const changes = await ChangeStore.open(database);
  const tab: Tab = { database, changes, events: [] };
  changes.event$.subscribe((event) => tab.events.push(event));
  tabs.push(tab);
  return tab;
}
/** Two tabs that both know this change, and hear nothing of each other. */
async function twoTabs(known: Change | null = null): Promise<[Tab, Tab]> {
  const one = await openTab();
  if (known) await one.changes.edit(key, () => known);
  return [one, await openTab()];
}
const stored = async () => (await openTab()).changes.all();
const edit = ({ changes }: Tab, values: object) =>
  changes.edit(key, (now) => edited(now, 'courses', base, { ...values }, ''));

describe('two tabs at the same moment', () => {
  it('that both begin a change make one, with both edits', async () => {
    const [one, other] = await twoTabs();
    await Promise.all([edit(one, { title: 'Geometry' }), edit(other, { level: 'Advanced' })]);
    expect(await stored()).toMatchObject([
      { values: { title: 'Geometry', level: 'Advanced' }, version: 2 },
    ]);
  });

  it('that edit one change keep both edits, and are told what is stored', async () => {
    const [one, other] = await twoTabs(change());
    await edit(one, { level: 'Advanced' });
    const result = await edit(other, { subject: 'science' });
    const both = { title: 'Geometry', level: 'Advanced', subject: 'science' };
    expect(result?.values).toEqual(both);
    expect(other.changes.get(key)?.values).toEqual(both);
    expect(await stored()).toMatchObject([{ values: both, version: 5 }]);
  });

  it('that make the same row make it once', async () => {
    const [one, other] = await twoTabs();
    const make = ({ changes }: Tab) =>
      changes.edit(key, (now) => inserted(now, newRow({ attempted: [], version: 1 })));
    await Promise.all([make(one), make(other)]);
    expect(await stored()).toMatchObject([{ operation: 'insert', version: 1 }]);
  });

  it('of which one takes the change back and the other edits, keep that edit alone', async () => {
    const [one, other] = await twoTabs(change());
    await one.changes.edit(key, () => null);
    await edit(other, { level: 'Advanced' });
    expect(await stored()).toMatchObject([{ values: { level: 'Advanced' }, version: 1 }]);
  });

  it('of which one edits and the other takes back, decide by what is stored', async () => {
    const [one, other] = await twoTabs(change());
    await edit(one, { level: 'Advanced' });
    const seen: (number | undefined)[] = [];
    await other.changes.edit(key, (now) => {
      seen.push(now?.version);
      return now?.version === 3 ? null : now;
    });
    expect(seen).toEqual([3, 4]);
    expect(await stored()).toMatchObject([{ version: 4 }]);
  });

  it('that both take it back leave nothing', async () => {
    const [one, other] = await twoTabs(newRow());
    const remove = ({ changes }: Tab) =>
      changes.edit(key, (now) => deleted(now, 'courses', null, ''));
    expect(await Promise.all([remove(one), remove(other)])).toEqual([null, null]);
    expect(await stored()).toEqual([]);
    expect(other.changes.get(key)).toBeNull();
    expect(await remove(other)).toBeNull();
  });

  it('repeat only the changes that another tab has written, and answer with all', async () => {
    const keys = Array.from({ length: 120 }, (_, count) => `courses:${count}`);
    const make = (_: Change | null, one: string) => change({ key: one, row_id: one });
    const one = await openTab();
    await one.changes.editAll(keys, make);
    const other = await openTab();
    await one.changes.edit('courses:60', (now) => now && { ...now, label: 'theirs' });
    const seen: string[] = [];
    const written = await other.changes.editAll(keys, (now, each) => {
      seen.push(each);
      return now && { ...now, version: now.version + 1 };
    });
    expect(seen.length).toBe(121);
    expect([...written.keys()].toSorted()).toEqual(keys.toSorted());
    expect(written.get('courses:60')).toMatchObject({ label: 'theirs', version: 4 });
    expect((await stored()).map(({ version }) => version)).toEqual(keys.map(() => 4));
  });

  it('never go back to an earlier state when messages come late', async () => {
    const [one, other] = [await openTab(true), await openTab(true)];
    const step = ({ changes }: Tab) =>
      changes.edit(key, (now) => ({ ...change(), version: (now?.version ?? 0) + 1 }));
    for (let count = 0; count < 5; count += 1) await Promise.all([step(one), step(other)]);
    await vi.waitFor(() => {
      for (const { changes } of tabs) expect(changes.get(key)?.version).toBe(10);
    });
    for (const { events } of tabs) {
      const versions = events.map(({ after }) => after?.version ?? 0);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
  });

  it('never bring a removed change back when messages come late', async () => {
    const [one, other] = await twoTabs(change());
    await edit(other, { level: 'Advanced' });
    const { storageInstance } = other.database.changes;
    const [late] = await storageInstance.findDocumentsById([key], false);
    await one.changes.edit(key, () => null);
    const { follow } = one.changes as unknown as { follow: (key: string, late: unknown) => void };
    follow.call(one.changes, key, late);
    await storageInstance.findDocumentsById([key], false);
    expect(one.changes.get(key)).toBeNull();
    expect(one.changes.count.waiting).toBe(0);
    await one.changes.edit(key, () => change());
    expect(one.changes.get(key)).toMatchObject({ status: 'waiting' });
  });

  it('are followed after a removed change was swept from the storage', async () => {
    const [one, other] = [await openTab(true), await openTab(true)];
    await one.changes.edit(key, () => change());
    for (const version of [4, 5]) await one.changes.edit(key, () => change({ version }));
    await one.changes.edit(key, () => null);
    await vi.waitFor(() => expect(other.events.at(-1)?.after).toBeNull());
    await sweep(other.database.changes);
    const later = await openTab(true);
    await later.changes.edit(key, () => change());
    await vi.waitFor(() => expect(one.changes.get(key)).toMatchObject({ status: 'waiting' }));
  });

  it('count what waits and what is undecided by what is stored', async () => {
    const [one, other] = await twoTabs(change());
    const countsOf = ({ changes }: Tab) => {
      let counts = {};
      changes.counts$.subscribe((now) => (counts = now)).unsubscribe();
      return counts;
    };
    expect(countsOf(other)).toEqual({ waiting: 1, undecided: 0, unsent: 1 });
    const lost = { title: { mine: 'x', theirs: 'y' } };
    await one.changes.edit(key, () => change({ status: 'settled', lost }));
    expect(countsOf(one)).toEqual({ waiting: 0, undecided: 1, unsent: 1 });
    await other.changes.edit(key, (now) => now);
    await other.changes.edit('courses:b', () => change({ key: 'courses:b' }));
    await other.changes.edit(key, (now) => now && { ...now, label: 'other' });
    expect(countsOf(other)).toEqual({ waiting: 1, undecided: 1, unsent: 2 });
    await other.changes.edit(key, () => null);
    expect(countsOf(other)).toEqual({ waiting: 1, undecided: 0, unsent: 1 });
    expect(other.changes.count.undecided).toBe(0);
  });
});

describe('a write', () => {
  /** Notes each commit of a writing transaction, and each acknowledgement. */
  function watch(): string[] {
    const order: string[] = [];
    const begin = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      const transaction = begin.apply(this, given);
      if (transaction.mode === 'readwrite') {
        transaction.addEventListener('complete', () => order.push('commit'));
      }
      return transaction;
    });
    return order;
  }
  const course = { id: 'a', title: 'Algebra' };
  const second = change({ key: 'courses:b', row_id: 'b' });
  const ways: [string, (tab: Tab, sync: OpenSync) => Promise<unknown>][] = [
    ['of one change', ({ changes }) => changes.edit('courses:b', () => second)],
    ['of one change with its row', (tab) => tab.changes.editWithRow('courses', 'b', () => second)],
    ['of several changes', ({ changes }) => changes.editAll(['courses:b'], () => second)],
    ['that takes a change back', ({ changes }) => changes.edit(key, () => null)],
    [
      'of the command that makes a row',
      (_, sync) => insertRow(sync, 'courses', { ...course, id: 'c' }),
    ],
    [
      'of the command that edits a row',
      (_, sync) => editRow(sync, 'courses', 'a', { title: 'Topology' }),
    ],
    ['of the command that deletes a row', (_, sync) => deleteRows(sync, 'courses', ['a'])],
  ];

  it.each(ways)('%s is acknowledged after its commit', async (_, write) => {
    const [tab] = await twoTabs(newRow());
    const order = watch();
    await write(tab, tab as unknown as OpenSync);
    order.push('acknowledged');
    expect(order).toEqual(['commit', 'acknowledged']);
  });

  it.each(ways)('%s is not acknowledged if it cannot be committed', async (_, write) => {
    const [tab] = await twoTabs(newRow());
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (
      this: IDBTransaction,
    ) {
      this.abort();
    });
    await expect(write(tab, tab as unknown as OpenSync)).rejects.toThrow();
    vi.restoreAllMocks();
    expect(tab.changes.all()).toEqual(await stored());
    expect(await stored()).toMatchObject([{ key, operation: 'insert' }]);
    // It can be made again.
    await write(tab, tab as unknown as OpenSync);
    expect(tab.changes.all()).toEqual(await stored());
  });

  it('of several changes fails if the storage refuses one of them', async () => {
    const [{ database, changes }] = await twoTabs();
    const { storageInstance } = database.changes;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    storageInstance.bulkWrite = async (rows, context) => {
      const refused = { isError: true, status: 422, documentId: 'courses:b', context } as const;
      const { error } = await write(rows.slice(0, 1), context);
      return {
        error: [...error, { ...refused, writeRow: rows[1], validationErrors: [] } as never],
      };
    };
    const both = changes.editAll([key, 'courses:b'], (_, each) => change({ key: each }));
    await expect(both).rejects.toThrow('422');
  });

  it('that returns what it took writes nothing', async () => {
    const [{ changes }] = await twoTabs(newRow());
    const order = watch();
    const known = changes.get(key);
    expect(await changes.edit(key, (now) => now)).toEqual(known);
    expect(await changes.edit('courses:b', () => null)).toBeNull();
    expect(order).toEqual([]);
  });

  it('that takes a change back keeps nothing of its content in the storage', async () => {
    const [{ database, changes }] = await twoTabs(
      change({ label: 'secret', answer: base, lost: { title: { mine: 'secret', theirs: '' } } }),
    );
    await changes.edit(key, () => null);
    const [rest] = await database.changes.storageInstance.findDocumentsById([key], true);
    expect(rest).toMatchObject({
      _deleted: true,
      base: null,
      answer: null,
      refused: null,
      label: '',
      values: nothing,
      attempted: [],
      lost: nothing,
    });
  });
});
