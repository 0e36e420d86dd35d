/** What the storage guarantees besides correct answers: atomic writes and clear errors. */
import { IDBObjectStore } from 'fake-indexeddb';
import { getWrittenDocumentsFromBulkWriteResponse } from 'rxdb';
import { wrappedKeyCompressionStorage } from 'rxdb/plugins/key-compression';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshEngine, type TestEngine } from '../../tests/harness/fake-engine.ts';
import { item, itemSchema, openInstance } from '../../tests/harness/storage-instances.ts';
import { openIndexedDbStorage } from './storage.ts';
import { leavePage, returnToPage } from './transactions.ts';

let engine: TestEngine;
const open = () => openInstance(openIndexedDbStorage(engine));
const inserts = (...ids: string[]) => ids.map((id) => ({ document: item(id) }));

beforeEach(() => {
  engine = freshEngine();
});
afterEach(returnToPage);

describe('a bulk write', () => {
  it('keeps every value of a document and does not change the given object', async () => {
    const storage = await open();
    const document = item('a', {
      done: true,
      note: null,
      about: { kind: 'rare', score: 2.5 },
      _meta: { lwt: 5.25 },
    });
    const written = structuredClone(document);
    await storage.bulkWrite([{ document }], 'test');
    expect(document).toEqual(written);
    expect(await storage.findDocumentsById(['a'], false)).toEqual([written]);
  });

  it('stores the rows without a conflict and returns the conflicting document', async () => {
    const storage = await open();
    await storage.bulkWrite(inserts('a'), 'test');
    const rows = inserts('a', 'b');
    const answer = await storage.bulkWrite(rows, 'test');
    expect(answer.error).toMatchObject([
      { status: 409, documentId: 'a', documentInDb: { id: 'a' } },
    ]);
    expect(getWrittenDocumentsFromBulkWriteResponse('id', rows, answer)).toMatchObject([
      { id: 'b' },
    ]);
    expect(await storage.findDocumentsById(['a', 'b'], false)).toHaveLength(2);
  });

  it('lets one of two writers on the same revision win', async () => {
    const [one, other] = [await open(), await open()];
    const document = item('a');
    await one.bulkWrite([{ document }], 'test');
    const next = (owner: string) => [
      { previous: document, document: item('a', { owner }, document) },
    ];
    const answers = await Promise.all([
      one.bulkWrite(next('ada'), 'test'),
      other.bulkWrite(next('ben'), 'test'),
    ]);
    expect(answers.map(({ error }) => error.length).sort()).toEqual([0, 1]);
  });

  it('refuses one document without a value for an index and stores the others', async () => {
    const storage = await open();
    const broken = item('a', { owner: null as unknown as string });
    const answer = await storage.bulkWrite([{ document: broken }, ...inserts('b')], 'test');
    expect(answer.error).toMatchObject([{ status: 422, documentId: 'a' }]);
    expect(await storage.findDocumentsById(['a', 'b'], true)).toMatchObject([{ id: 'b' }]);
  });

  it('stores nothing when a document cannot be cloned', async () => {
    const storage = await open();
    const broken = item('b', { note: (() => undefined) as unknown as string });
    await expect(
      storage.bulkWrite([...inserts('a'), { document: broken }], 'test'),
    ).rejects.toThrow(/clone/i);
    expect(await storage.findDocumentsById(['a', 'b'], true)).toEqual([]);
  });

  it('stores nothing of a write while the page is left, and all of it when the page comes back', async () => {
    const storage = await open();
    await storage.bulkWrite(inserts('first'), 'test');
    const writing = storage.bulkWrite(inserts('a', 'b'), 'test');
    let isWritten = false;
    void writing.then(() => {
      isWritten = true;
    });
    // Its transaction has begun.
    await Promise.resolve();
    await Promise.resolve();
    leavePage();
    const other = await open();
    const reading = other.findDocumentsById(['first', 'a', 'b'], true);
    returnToPage();
    expect((await writing).error).toEqual([]);
    expect(isWritten).toBe(true);
    expect(await reading).not.toEqual([]);
    expect(await storage.findDocumentsById(['a', 'b'], true)).toHaveLength(2);
  });

  it('starts no transaction while the page is left', async () => {
    const storage = await open();
    await storage.bulkWrite(inserts('first'), 'test');
    leavePage();
    const begun = vi.spyOn(engine.indexedDB, 'open');
    const reading = storage.findDocumentsById(['first'], false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun).not.toHaveBeenCalled();
    returnToPage();
    expect(await reading).toMatchObject([{ id: 'first' }]);
  });

  it('reports changes only after they are stored', async () => {
    const storage = await open();
    const found = new Promise((resolve) => {
      storage.changeStream().subscribe(({ events, context, checkpoint }) =>
        resolve(
          storage.findDocumentsById(['a'], false).then((stored) => ({
            stored: stored.length,
            operations: events.map(({ operation }) => operation),
            context,
            checkpoint,
          })),
        ),
      );
    });
    await storage.bulkWrite([{ document: item('a', { _meta: { lwt: 7 } }) }], 'why');
    expect(await found).toEqual({
      stored: 1,
      operations: ['INSERT'],
      context: 'why',
      checkpoint: { id: 'a', lwt: 7 },
    });
  });
});

describe('a full device', () => {
  it('rejects the write with the error of the browser', async () => {
    const storage = await open();
    await storage.bulkWrite(inserts('a'), 'test');
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no space', 'QuotaExceededError');
    };
    try {
      await expect(storage.bulkWrite(inserts('b'), 'test')).rejects.toMatchObject({
        name: 'QuotaExceededError',
      });
    } finally {
      IDBObjectStore.prototype.add = add;
    }
    expect(await storage.findDocumentsById(['a', 'b'], true)).toHaveLength(1);
  });
});

describe('a cleanup', () => {
  it('deletes a thousand documents at a time and reports whether any are left', async () => {
    const storage = await open();
    const gone = Array.from({ length: 1_001 }, (_, count) => ({
      document: item(`g${count}`, { _deleted: true, _meta: { lwt: 1 } }),
    }));
    await storage.bulkWrite([...gone, ...inserts('kept')], 'test');
    expect(await storage.cleanup(0)).toBe(false);
    expect(await storage.cleanup(0)).toBe(true);
    const ids = [...gone.map(({ document }) => document.id), 'kept'];
    expect(await storage.findDocumentsById(ids, true)).toMatchObject([{ id: 'kept' }]);
  });
});

describe('a schema that the storage does not serve', () => {
  it.each([
    ['attachments', { ...itemSchema, attachments: {} }, 'keeps no attachments'],
    [
      'an index of a field that may be missing',
      { ...itemSchema, indexes: ['note'] },
      'no index of note',
    ],
    ['an index of a number', { ...itemSchema, indexes: ['place'] }, 'no index of place'],
    ['an index of a boolean', { ...itemSchema, indexes: ['done'] }, 'no index of done'],
    ['an index of an object', { ...itemSchema, indexes: ['about'] }, 'no index of about'],
    ['an index in an object', { ...itemSchema, indexes: ['about.kind'] }, 'no index of about.kind'],
    [
      'an index of two fields',
      { ...itemSchema, indexes: [['owner', 'state']] },
      'no index of owner,state',
    ],
  ])('is refused when it is opened: %s', async (_, schema, reason) => {
    await expect(openInstance(openIndexedDbStorage(engine), 'test', schema)).rejects.toThrow(
      reason,
    );
    expect(await engine.indexedDB.databases()).toEqual([]);
  });

  it('is refused when it is opened: key compression', async () => {
    const storage = wrappedKeyCompressionStorage({ storage: openIndexedDbStorage(engine) });
    const schema = { ...itemSchema, keyCompression: true };
    await expect(openInstance(storage, 'test', schema)).rejects.toThrow('key compression');
  });
});
