/** Storage instances without an RxDB database, for tests of a storage. They also run in a browser. */
import {
  createRevision,
  fillWithDefaultSettings,
  type MangoQuery,
  normalizeMangoQuery,
  prepareQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorage,
  type RxStorageInstance,
} from 'rxdb';

export interface Item {
  id: string;
  owner: string;
  state: string;
  place: number;
  done: boolean;
  about: { kind: string; score: number };
  note: string | null;
}
export type StoredItem = RxDocumentData<Item>;
// biome-ignore lint/suspicious/noExplicitAny: checkpoints and internals differ between storages.
export type Instance = RxStorageInstance<Item, any, any>;

const number = {
  type: 'number',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: 1_000,
  multipleOf: 0.5,
} as const;

export const itemSchema: RxJsonSchema<StoredItem> = fillWithDefaultSettings<Item>({
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 8 },
    owner: { type: 'string', maxLength: 8 },
    state: { type: 'string', maxLength: 8 },
    place: number,
    done: { type: 'boolean' },
    about: {
      type: 'object',
      properties: {
        kind: { type: 'string', maxLength: 8 },
        score: number,
      },
      required: ['kind', 'score'],
    },
    note: { type: ['string', 'null'] },
  },
  required: ['id', 'owner', 'state', 'place', 'done', 'about'],
  indexes: ['state', 'owner'],
});

export function openInstance(
  // biome-ignore lint/suspicious/noExplicitAny: each storage has types of its own, which are not used here.
  storage: RxStorage<any, any>,
  databaseName = 'test',
  schema = itemSchema,
): Promise<Instance> {
  return storage.createStorageInstance<Item>({
    databaseInstanceToken: crypto.randomUUID(),
    databaseName,
    collectionName: 'items',
    schema,
    options: {},
    multiInstance: false,
    devMode: false,
  });
}

/** A document in the form that RxDB writes. */
export function item(
  id: string,
  values: Partial<StoredItem> = {},
  previous?: StoredItem,
): StoredItem {
  return {
    id,
    owner: 'nobody',
    state: 'none',
    place: 0,
    done: false,
    about: { kind: 'plain', score: 0 },
    note: null,
    ...values,
    _deleted: values._deleted ?? false,
    _attachments: {},
    _meta: values._meta ?? { lwt: Date.now() },
    _rev: values._rev ?? createRevision('test', previous),
  };
}

/** A query in the form that RxDB passes to a storage, for documents that are not deleted. */
export function prepared(query: MangoQuery<Item>, schema = itemSchema) {
  const filled = normalizeMangoQuery<Item>(schema, query);
  Object.assign(filled.selector, { _deleted: { $eq: false } });
  filled.index?.unshift('_deleted');
  return prepareQuery<Item>(schema, filled);
}

/** Random numbers from 0 to 1, repeatable by seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
