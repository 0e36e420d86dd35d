/**
 * What a program without a data layer would do: the same pages of the same views in the same order,
 * as the same user, put into IndexedDB as they come; and one plain request for each row that is sent.
 */
import { syncedTables } from '../../../sync/schema/index.ts';
import type { SyncedTable } from '../../../sync/schema/synced-table.ts';

const anonKey = 'demo-publishable-key';
const pageSize = 500;
const databaseName = 'by-hand';

type Row = Record<string, unknown> & { id: string; change_position: number };

/** The tables that everyone reads, which are those that a teacher's device asks for. */
const tables = syncedTables.filter(({ audience }) => !audience);

function columnsOf({ schema }: SyncedTable): string {
  const { pending: _pending, edits: _edits, ...columns } = schema.properties;
  return [...Object.keys(columns), '_deleted'].join(',');
}

async function tokenOf(email: string, password: string): Promise<string> {
  const answer = await fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()).access_token;
}

const headersOf = (token: string) => ({ apikey: anonKey, authorization: `Bearer ${token}` });

/** With an index for each question that the app asks, as its own collections have. */
function openStores(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      for (const { name, references } of tables) {
        const store = request.result.createObjectStore(name, { keyPath: 'id' });
        for (const column of Object.keys(references)) store.createIndex(column, column);
      }
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

function put(database: IDBDatabase, name: string, rows: readonly Row[]): Promise<void> {
  return new Promise((done, fail) => {
    const transaction = database.transaction(name, 'readwrite');
    const store = transaction.objectStore(name);
    for (const row of rows) store.put(row);
    transaction.oncomplete = () => done();
    transaction.onerror = () => fail(transaction.error);
  });
}

async function pull(database: IDBDatabase, table: SyncedTable, token: string): Promise<number> {
  const writes: Promise<void>[] = [];
  let after: Row | undefined;
  let count = 0;
  for (;;) {
    const query = new URLSearchParams({ select: columnsOf(table) });
    if (after) {
      const { change_position: position, id } = after;
      query.set('change_position', `gte.${position}`);
      const next = `change_position.gt.${position},and(change_position.eq.${position},id.gt.${id})`;
      query.set('or', `(${next})`);
    }
    query.set('order', 'change_position.asc,id.asc');
    query.set('limit', String(pageSize));
    const answer = await fetch(`/rest/v1/${table.name}_changes?${query}`, {
      headers: headersOf(token),
    });
    const rows: Row[] = await answer.json();
    writes.push(put(database, table.name, rows));
    count += rows.length;
    after = rows.at(-1);
    if (rows.length < pageSize) break;
  }
  await Promise.all(writes);
  return count;
}

/** Signs in and brings every row. */
export async function syncByHand(
  email: string,
  password: string,
): Promise<{ total: number; rows: number }> {
  const start = performance.now();
  const token = await tokenOf(email, password);
  const database = await openStores();
  const counts = await Promise.all(tables.map((table) => pull(database, table, token)));
  const total = performance.now() - start;
  database.close();
  return { total, rows: counts.reduce((sum, count) => sum + count, 0) };
}

/** Sends new courses, one after the other, as the push does. */
export async function sendByHand(
  email: string,
  password: string,
  courses: readonly Record<string, unknown>[],
): Promise<{ total: number }> {
  const token = await tokenOf(email, password);
  const table = tables.find(({ name }) => name === 'courses');
  const start = performance.now();
  for (const course of courses) {
    const answer = await fetch(`/rest/v1/courses?select=${table ? columnsOf(table) : '*'}`, {
      method: 'POST',
      headers: {
        ...headersOf(token),
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: JSON.stringify(course),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.json();
  }
  return { total: performance.now() - start };
}

/** Opens the stores after a reload and puts a teacher's two figures on the page. */
export async function showByHand(teacherId: string): Promise<string> {
  const database = await openStores();
  const all = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const stores = database.transaction(['courses', 'enrollments']);
  const [own, enrollments] = await Promise.all([
    all<Row[]>(stores.objectStore('courses').index('teacher_id').getAll(teacherId)),
    all<Row[]>(stores.objectStore('enrollments').getAll()),
  ]);
  database.close();
  const ids = new Set(own.map(({ id }) => id));
  const taught = enrollments.filter(({ course_id }) => ids.has(String(course_id)));
  return `${own.length} courses, ${taught.length} students`;
}
