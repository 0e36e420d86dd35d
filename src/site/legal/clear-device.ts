import { openDataLayer } from '../open-data-layer.ts';
import { readAgain } from '../reader.ts';

const OURS = /^oakfold|^react-router/;

/**
 * Signs out and removes everything that this site stores on the device: the data of accounts, enquiries, drafts and the
 * stored pages. The pages are stored again at the next visit.
 * @throws if something may remain
 */
export async function clearDevice(): Promise<void> {
  const layer = await openDataLayer();
  const cleared = await layer.clearStorage();
  if (!cleared.ok) throw new Error('A part of the stored data is still in use.');
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (OURS.test(key)) storage.removeItem(key);
  }
  readAgain();
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.unregister();
  if ('caches' in window) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
}
