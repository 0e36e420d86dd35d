/**
 * The work without a data layer: the same requests as the app by the same user, with rows stored in IndexedDB as they
 * arrive, and one plain request for each row to send.
 */
import { syncedTables } from '../../../../sync/schema/index.ts';

export const anonKey = 'demo-publishable-key';
const pageSize = 500;
const databaseName = 'by-hand';

type Row = Record<string, unknown> & { id: string; change_position: number };

/** The tables that a teacher's device pulls. */
const tables = syncedTables.filter(({ name }) => name !== 'enquiries');

/** Signs in. @returns an access token */
export async function tokenOf(email: string, password: string): Promise<string> {
  const answer = await fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()).access_token;
}

const headersOf = (token: string) => ({ apikey: anonKey, authorization: `Bearer ${token}` });

/** With the same indexes as the app's collections. */
function openStores(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      for (const { name, references } of tables) {
        const store = request.result.createObjectStore(name, { keyPath: 'id' });
        for (const [column] of references) store.createIndex(column, column);
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

/** Pulls pages of all tables in one request until all are complete. @returns the number of rows */
async function pull(database: IDBDatabase, token: string): Promise<number> {
  const writes: Promise<void>[] = [];
  let checkpoints: Record<string, { position: number; id: string } | null> = Object.fromEntries(
    tables.map(({ name }) => [name, null]),
  );
  let count = 0;
  while (Object.keys(checkpoints).length > 0) {
    const answer = await fetch('/rest/v1/rpc/pull', {
      method: 'POST',
      headers: { ...headersOf(token), 'content-type': 'application/json' },
      body: JSON.stringify({ request: { server: null, checkpoints, page_size: pageSize } }),
    });
    const { pages }: { pages: Record<string, { rows: Row[]; more: boolean }> } =
      await answer.json();
    checkpoints = {};
    for (const [name, { rows, more }] of Object.entries(pages)) {
      writes.push(put(database, name, rows));
      count += rows.length;
      const last = rows.at(-1);
      if (more && last) checkpoints[name] = { position: last.change_position, id: last.id };
    }
  }
  await Promise.all(writes);
  return count;
}

/** Signs in and pulls every row. */
export async function syncByHand(
  email: string,
  password: string,
): Promise<{ total: number; rows: number }> {
  const start = performance.now();
  const token = await tokenOf(email, password);
  const database = await openStores();
  const rows = await pull(database, token);
  const total = performance.now() - start;
  database.close();
  return { total, rows };
}

/** Sends new courses one after the other, as the app's sender does. */
export async function sendByHand(
  email: string,
  password: string,
  courses: readonly Record<string, unknown>[],
): Promise<{ total: number }> {
  const token = await tokenOf(email, password);
  const start = performance.now();
  for (const course of courses) {
    const answer = await fetch('/rest/v1/courses?select=*', {
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

/** Opens the stores after a reload and shows a teacher's two figures. */
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
