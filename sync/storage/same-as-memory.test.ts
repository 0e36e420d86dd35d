/** Random writes, changes and cleanups have the same outcome on this storage and on RxDB's memory storage. */
import {
  type BulkWriteRow,
  getChangedDocumentsSince,
  now,
  type RxStorageBulkWriteResponse,
} from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { describe, expect, it } from 'vitest';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import {
  type Instance,
  type Item,
  item,
  openInstance,
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
const oneOf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

function randomValues(random: Random): Partial<StoredItem> {
  return {
    owner: oneOf(random, owners),
    state: oneOf(random, states),
    place: Math.floor(random() * 8),
    done: random() < 0.5,
    about: { kind: oneOf(random, kinds), score: 0 },
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

const answerOf = ({ error }: RxStorageBulkWriteResponse<Item>) =>
  error.map(({ status, documentId, ...rest }) => ({
    status,
    documentId,
    documentInDb: (rest as { documentInDb?: unknown }).documentInDb,
  }));

async function both<Answer>(
  pair: readonly [Instance, Instance],
  ask: (instance: Instance) => Promise<Answer>,
): Promise<Answer> {
  const [ours, theirs] = [await ask(pair[0]), await ask(pair[1])];
  expect(ours).toEqual(theirs);
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
