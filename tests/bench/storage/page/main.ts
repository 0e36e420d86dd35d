/** The page of the benchmark. A script calls it. All imports happen before the measurement. */
import type { RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { openIndexedDbStorage } from '../../../../sync/storage/storage.ts';
import type { Device } from './device.ts';
import { openRaw } from './raw.ts';
import { amounts, idOf, type Name, names, type Row, rowsOf, students } from './rows.ts';
import { openWithRxDb } from './with-rxdb.ts';

const anyStorage = (storage: unknown) => storage as RxStorage<unknown, unknown>;
const kinds = {
  raw: openRaw,
  dexie: () => openWithRxDb(anyStorage(getRxStorageDexie())),
  ours: () => openWithRxDb(anyStorage(openIndexedDbStorage())),
};
export type Kind = keyof typeof kinds;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function expectCount(found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${found} rows in place of ${wanted}`);
}

async function fill(kind: Kind) {
  const rows = Object.fromEntries(names.map((name) => [name, rowsOf(name)]));
  const device = await kinds[kind]();
  return { fill: await timed(() => device.fill(rows as Record<Name, Row[]>)) };
}

/** Called on a page that was just loaded. */
async function read(kind: Kind) {
  const ofStudent = async (device: Device, count: number) =>
    expectCount(await device.ofStudent(idOf('u', count)), 50);
  const start = performance.now();
  const device = await kinds[kind]();
  await ofStudent(device, 0);
  const open = performance.now() - start;
  const asked = 20;
  const fifty = await timed(async () => {
    for (let count = 1; count <= asked; count += 1) await ofStudent(device, count % students);
  });
  const all = await timed(async () => expectCount(await device.all(), amounts.enrollments));
  return { open, fifty: fifty / asked, all };
}

const storageBench = { fill, read };

declare global {
  interface Window {
    storageBench: typeof storageBench;
  }
}
window.storageBench = storageBench;
