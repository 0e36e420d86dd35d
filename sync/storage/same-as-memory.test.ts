/** Random writes and queries give the same answers on this storage and on RxDB's memory storage. */
import {
  type BulkWriteRow,
  getChangedDocumentsSince,
  type MangoQuery,
  now,
  prepareQuery,
  type RxStorageBulkWriteResponse,
} from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { describe, expect, it } from 'vitest';
import {
  freshEngine,
  type Instance,
  type Item,
  item,
  openInstance,
  prepared,
  type StoredItem,
  seeded,
} from '../../tests/harness/storage-instances.ts';
import { openIndexedDbStorage } from './storage.ts';

const owners = ['', 'ada', 'ben', 'cara'];
const states = ['none', 'write', 'delete'];
const kinds = ['plain', 'rare'];
/** Milliseconds between rounds, so large that the duration of a test does not affect a cleanup. */
const step = 1_000_000;

type Random = () => number;
type Selector = NonNullable<MangoQuery<Item>['selector']>;
const oneOf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

function randomValues(random: Random): Partial<StoredItem> {
  return {
    owner: oneOf(random, owners),
    state: oneOf(random, states),
    place: Math.floor(random() * 8),
    done: random() < 0.5,
    about: { kind: oneOf(random, kinds) },
    note: oneOf(random, [null, 'one', 'two']),
    _deleted: random() < 0.25,
  };
}

/** Inserts, updates and deletions, some of them based on a stale state. */
function randomWrites(random: Random, known: Map<string, StoredItem>, lwt: number) {
  const rows = new Map<string, BulkWriteRow<Item>>();
  const amount = 1 + Math.floor(random() * 6);
  for (let count = 0; count < amount; count += 1) {
    const id = `i${Math.floor(random() * 30)}`;
    const current = known.get(id);
    const isStale = random() < 0.15;
    const previous = isStale && current ? { ...current, _rev: '1-stale' } : current;
    const isBlind = random() < 0.2;
    const values = { ...randomValues(random), _meta: { lwt: lwt + Math.floor(random() * 3) } };
    const document = item(id, values, current);
    rows.set(id, isBlind || !previous ? { document } : { previous, document });
  }
  return [...rows.values()];
}

function randomSelector(random: Random): Selector {
  const conditions: Selector[] = [
    { owner: oneOf(random, owners) },
    { owner: { $ne: oneOf(random, owners) } },
    { owner: { $in: [oneOf(random, owners), oneOf(random, owners)] } },
    { owner: { $gt: oneOf(random, owners) } },
    { state: oneOf(random, states) },
    { state: { $ne: oneOf(random, states) } },
    { state: { $gte: 'n', $lt: 'x' } },
    { place: { $gt: Math.floor(random() * 8) } },
    { place: { $gte: 2, $lte: 5 } },
    { place: { $lt: Math.floor(random() * 8) } },
    { done: random() < 0.5 },
    { done: { $ne: true } },
    { 'about.kind': oneOf(random, kinds) } as Selector,
    { note: oneOf(random, [null, 'one']) },
    { id: { $gt: `i${Math.floor(random() * 30)}` } },
    { id: { $lte: `i${Math.floor(random() * 30)}` } },
    { id: `i${Math.floor(random() * 30)}` },
    { $or: [{ owner: 'ada' }, { place: 3 }] },
  ];
  const chosen = Array.from({ length: Math.floor(random() * 4) }, () => oneOf(random, conditions));
  return Object.assign({}, ...chosen);
}

function randomQuery(random: Random): MangoQuery<Item> {
  const query: MangoQuery<Item> = { selector: randomSelector(random) };
  const field = oneOf(random, ['id', 'owner', 'place', 'state', 'note'] as const);
  const direction = oneOf(random, ['asc', 'desc'] as const);
  if (random() < 0.5) query.sort = [{ [field]: direction } as { id: 'asc' }];
  if (random() < 0.3) query.limit = Math.floor(random() * 6);
  if (random() < 0.2) query.skip = Math.floor(random() * 6);
  if (random() < 0.1) query.index = ['owner', 'place', 'id'];
  return query;
}

const answerOf = ({ error }: RxStorageBulkWriteResponse<Item>) =>
  error.map(({ status, documentId, ...rest }) => ({
    status,
    documentId,
    documentInDb: (rest as { documentInDb?: unknown }).documentInDb,
  }));

async function both<Answer>(
  pair: readonly [Instance, Instance],
  ask: (instance: Instance) => Promise<Answer>,
  asked: unknown = null,
): Promise<Answer> {
  const [ours, theirs] = [await ask(pair[0]), await ask(pair[1])];
  expect({ asked, answer: ours }).toEqual({ asked, answer: theirs });
  return ours;
}

async function changesFrom(instance: Instance, limit: number): Promise<StoredItem[][]> {
  const pages: StoredItem[][] = [];
  let checkpoint: unknown;
  do {
    const page = await getChangedDocumentsSince<Item, unknown>(instance, limit, checkpoint);
    pages.push(page.documents);
    checkpoint = page.checkpoint;
  } while ((pages.at(-1)?.length ?? 0) > 0);
  return pages;
}

describe.each([1, 2, 3, 4, 5, 6])('a random sequence (seed %i)', (seed) => {
  it('gives the answers of the memory storage', async () => {
    const random = seeded(seed);
    const pair = [
      await openInstance(openIndexedDbStorage(freshEngine())),
      await openInstance(getRxStorageMemory(), `memory-${seed}`),
    ] as const;
    const events = pair.map((instance) => {
      const heard: unknown[] = [];
      instance.changeStream().subscribe(({ id: _, ...bulk }) => heard.push(bulk));
      return heard;
    });
    const ids = Array.from({ length: 31 }, (_, count) => `i${count}`);
    for (let round = 1; round <= 40; round += 1) {
      const known = new Map(
        (await pair[1].findDocumentsById(ids, true)).map((found) => [found.id, found]),
      );
      const rows = randomWrites(random, known, round * step);
      await both(pair, async (instance) =>
        answerOf(await instance.bulkWrite(structuredClone(rows), `round ${round}`)),
      );
      await both(pair, (instance) => instance.findDocumentsById(ids, true));
      await both(pair, (instance) => instance.findDocumentsById(ids, false));
      for (let count = 0; count < 6; count += 1) {
        const query = randomQuery(random);
        const found = await both(pair, (instance) => instance.query(prepared(query)), query);
        if (query.limit !== undefined || query.skip) {
          const { count: counted } = await pair[0].count(prepared(query));
          expect({ query, counted }).toEqual({ query, counted: found.documents.length });
        } else {
          await both(pair, async (one) => (await one.count(prepared(query))).count, query);
        }
      }
      if (round % 10 === 0) {
        const limit = 1 + Math.floor(random() * 10);
        await both(pair, (instance) => changesFrom(instance, limit));
        const longAgo = now() - (round - 4.5) * step;
        await both(pair, (instance) => instance.cleanup(longAgo));
        await both(pair, (instance) => instance.findDocumentsById(ids, true));
      }
    }
    expect(events[0]).toEqual(events[1]);
    await Promise.all(pair.map((instance) => instance.remove()));
  });
});

describe('a query that includes deleted documents', () => {
  it('selects and sorts like the memory storage', async () => {
    const random = seeded(7);
    const pair = [
      await openInstance(openIndexedDbStorage(freshEngine())),
      await openInstance(getRxStorageMemory(), 'memory-all'),
    ] as const;
    const rows = Array.from({ length: 40 }, (_, count) => ({
      document: item(`i${count}`, { ...randomValues(random), _meta: { lwt: 1_000 + (count % 9) } }),
    }));
    await both(pair, async (one) => answerOf(await one.bulkWrite(structuredClone(rows), 'all')));
    for (let count = 0; count < 60; count += 1) {
      const query = randomQuery(random);
      if (query.index) continue;
      const ask = prepared(query);
      delete (ask.query.selector as { _deleted?: unknown })._deleted;
      const again = prepareQuery(pair[0].schema, ask.query);
      await both(pair, (instance) => instance.query(again), query);
    }
    await Promise.all(pair.map((instance) => instance.remove()));
  });
});
