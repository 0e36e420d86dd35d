import { firstValueFrom } from 'rxjs';
import { currentSession, discardEveryEnquiry, enquiries, signOut, unsentChanges } from '#sync';

const OURS = /^oakfold|^react-router/;

/** The number of unsent changes and enquiries that clearing this device would lose. */
export async function unsentOnDevice(): Promise<number> {
  const forms = (await firstValueFrom(enquiries())).filter(({ state }) => state !== 'sent').length;
  const isSignedIn = currentSession().phase === 'signed-in';
  return forms + (isSignedIn ? await unsentChanges() : 0);
}

/**
 * Signs out and removes everything that this site stores on the device: the account's data, enquiries, drafts and the
 * stored pages. The pages are stored again at the next visit.
 */
export async function clearDevice(): Promise<void> {
  if (currentSession().phase !== 'signed-out') await signOut();
  await discardEveryEnquiry();
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (OURS.test(key)) storage.removeItem(key);
  }
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.unregister();
  if ('caches' in window) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
}
