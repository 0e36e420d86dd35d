/**
 * Compares a storage with an evaluator of its own on random documents and queries. Runs in Node and in browsers. The
 * evaluator reads every document and uses neither an index nor RxDB's matcher and comparator.
 */
import { type MangoQuery, prepareQuery, type RxStorage } from 'rxdb';
import {
  type Instance,
  type Item,
  item,
  itemSchema,
  openInstance,
  prepared,
  type StoredItem,
  seeded,
} from './storage-instances.ts';

type Random = () => number;
type Condition = Record<string, unknown>;
type Selector = Record<string, unknown>;

export interface Comparison {
  /** The number of queries. */
  asked: number;
  /** The queries with another answer than the evaluator's, and both answers. */
  wrong: string[];
}

/** The keys at both ends of RxDB's plans are among the values. */
const texts = ['', 'a', 'ada', 'adb', 'ben', 'Z', 'é', '😀', '\uffff', '\uffff\uffff'];
const numbers = [-0, 0, 1, -1, 2.5, 3, 7, 100, 1_000, Number.MIN_SAFE_INTEGER];
const strangers = [null, 5, 'five', true, false, -0, Infinity, '\uffff', Number.MIN_SAFE_INTEGER];
const fields = [
  'id',
  'owner',
  'state',
  'place',
  'done',
  'about.kind',
  'about.score',
  'note',
] as const;
type Field = (typeof fields)[number];
/** Hints, which need not be indexes of the schema. */
const indexes = [['owner'], ['state', 'id'], ['place', 'state'], ['note']];

const oneOf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;
const ids = Array.from({ length: 40 }, (_, count) => `i${count}`);
const valuesOf: Record<Field, readonly unknown[]> = {
  id: ids,
  owner: texts,
  state: texts,
  place: numbers,
  done: [true, false],
  'about.kind': texts,
  'about.score': numbers,
  note: [null, ...texts],
};

function randomItem(random: Random, id: string, lwt: number, previous?: StoredItem): StoredItem {
  const values: Partial<StoredItem> = {
    owner: oneOf(random, texts),
    state: oneOf(random, texts),
    place: oneOf(random, numbers),
    done: random() < 0.5,
    about: { kind: oneOf(random, texts), score: oneOf(random, numbers) },
    note: oneOf(random, [null, ...texts]),
    _deleted: random() < 0.15,
    _meta: { lwt },
  };
  return item(id, values, previous);
}

/** A value of the field, seldom of another type. */
const operand = (random: Random, field: Field): unknown =>
  oneOf(random, random() < 0.1 ? strangers : valuesOf[field]);

function randomCondition(random: Random, field: Field): unknown {
  const value = () => operand(random, field);
  const list = () => Array.from({ length: Math.floor(random() * 4) }, value);
  const lower = () => ({ [oneOf(random, ['$gt', '$gte'])]: value() });
  const upper = () => ({ [oneOf(random, ['$lt', '$lte'])]: value() });
  // The storage answers equality by its indexes.
  if (random() < 0.3) return value();
  return oneOf<() => unknown>(random, [
    () => ({ $eq: value() }),
    () => ({ $ne: value() }),
    () => ({ $in: list() }),
    () => ({ $nin: list() }),
    lower,
    upper,
    () => ({ ...lower(), ...upper() }),
    () => ({ $gt: value(), $gte: value() }),
    () => ({ ...lower(), $ne: value() }),
    () => ({ $not: lower() }),
    () => ({ $exists: random() < 0.7 }),
  ])();
}

function randomSelector(random: Random, depth = 0): Selector {
  const selector: Selector = {};
  for (let left = Math.floor(random() * 4); left > 0; left -= 1) {
    const field = oneOf(random, fields);
    selector[field] = randomCondition(random, field);
  }
  if (depth === 0 && random() < 0.2) {
    const operator = oneOf(random, ['$or', '$and', '$nor']);
    selector[operator] = [randomSelector(random, 1), randomSelector(random, 1)];
  }
  return selector;
}

function randomQuery(random: Random): MangoQuery<Item> {
  const query: Record<string, unknown> = { selector: randomSelector(random) };
  if (random() < 0.6) {
    const sorted = [oneOf(random, fields), oneOf(random, fields)].slice(0, random() < 0.6 ? 1 : 2);
    const direction = () => oneOf(random, ['asc', 'asc', 'desc']);
    query.sort = [...new Set(sorted)].map((field) => ({ [field]: direction() }));
  }
  if (random() < 0.4) query.limit = 1 + Math.floor(random() * 6);
  if (random() < 0.2) query.skip = Math.floor(random() * 6);
  if (random() < 0.2) query.index = [...oneOf(random, indexes)];
  return query as MangoQuery<Item>;
}

const valueAt = (document: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], document);

const isOperators = (condition: unknown): condition is Condition =>
  typeof condition === 'object' && condition !== null;
/** Only values of the same type are ordered. */
const isComparable = (a: unknown, b: unknown): boolean =>
  a === null || b === null ? a === b : typeof a === typeof b;

function fulfils(value: unknown, condition: unknown): boolean {
  if (!isOperators(condition)) return value === condition;
  return Object.entries(condition).every(([operator, wanted]) => {
    const [a, b] = [value as number, wanted as number];
    switch (operator) {
      case '$eq':
        return value === wanted;
      case '$ne':
        return value !== wanted;
      case '$in':
        return (wanted as unknown[]).includes(value);
      case '$nin':
        return !(wanted as unknown[]).includes(value);
      case '$gt':
        return isComparable(a, b) && a > b;
      case '$gte':
        return isComparable(a, b) && a >= b;
      case '$lt':
        return isComparable(a, b) && a < b;
      case '$lte':
        return isComparable(a, b) && a <= b;
      case '$not':
        return !fulfils(value, wanted);
      case '$exists':
        return (value !== undefined) === wanted;
      default:
        throw new Error(`The evaluator does not know ${operator}.`);
    }
  });
}

function isSelected(document: object, selector: Selector): boolean {
  return Object.entries(selector).every(([field, condition]) => {
    const parts = () => (condition as Selector[]).map((part) => isSelected(document, part));
    if (field === '$and') return parts().every(Boolean);
    if (field === '$or') return parts().some(Boolean);
    if (field === '$nor') return !parts().some(Boolean);
    return fulfils(valueAt(document, field), condition);
  });
}

/** Null sorts before text. */
function order(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return (a as number) < (b as number) ? -1 : 1;
}

/** The answer to a query in RxDB's normal form, from all documents. */
function evaluate(documents: readonly StoredItem[], query: ReturnType<typeof prepared>['query']) {
  const found = documents.filter((document) => isSelected(document, query.selector as Selector));
  found.sort((a, b) => {
    for (const part of query.sort) {
      const [field, direction] = Object.entries(part)[0] as [string, string];
      const difference = order(valueAt(a, field), valueAt(b, field));
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return 0;
  });
  const { skip = 0, limit = Infinity } = query;
  return found.slice(skip, skip + limit).map(({ id }) => id);
}

/** Stores random documents, some of them changed or deleted by a second write. */
async function fill(instance: Instance, random: Random): Promise<StoredItem[]> {
  const first = ids.map((id) => randomItem(random, id, 1_000));
  await expectStored(
    instance,
    first.map((document) => ({ document })),
  );
  const changed = first.filter(() => random() < 0.4);
  const second = changed.map((previous) => randomItem(random, previous.id, 2_000, previous));
  await expectStored(
    instance,
    second.map((document, place) => ({ previous: changed[place] as StoredItem, document })),
  );
  const current = new Map([...first, ...second].map((document) => [document.id, document]));
  return [...current.values()];
}

async function expectStored(
  instance: Instance,
  rows: Parameters<Instance['bulkWrite']>[0],
): Promise<void> {
  const { error } = await instance.bulkWrite(rows, 'comparison');
  if (error[0]) throw new Error(`A document was refused: ${error[0].status}`);
}

/**
 * Asks random queries and their counts.
 * @param rounds how many sets of documents are stored
 * @param queries how many queries each set is asked
 */
export async function compareQueries(
  // biome-ignore lint/suspicious/noExplicitAny: each storage has types of its own, which are not used here.
  storage: RxStorage<any, any>,
  seed: number,
  rounds: number,
  queries: number,
): Promise<Comparison> {
  const random = seeded(seed);
  const result: Comparison = { asked: 0, wrong: [] };
  for (let round = 0; round < rounds; round += 1) {
    const instance = await openInstance(storage, `comparison-${seed}-${round}`);
    const documents = await fill(instance, random);
    for (let count = 0; count < queries; count += 1) {
      const { query } = prepared(randomQuery(random));
      if (random() < 0.1) delete (query.selector as { _deleted?: unknown })._deleted;
      if (query.index && random() < 0.3)
        query.index = query.index.filter((field) => field !== '_deleted');
      const question = prepareQuery(itemSchema, query);
      const wanted = evaluate(documents, query);
      const found = (await instance.query(question)).documents.map(({ id }) => id);
      const counted = (await instance.count(question)).count;
      result.asked += 1;
      if (String(found) === String(wanted) && counted === wanted.length) continue;
      result.wrong.push(JSON.stringify({ query, wanted, found, counted }));
    }
    await instance.remove();
  }
  return result;
}
