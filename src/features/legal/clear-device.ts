import { firstValueFrom } from 'rxjs';
import { currentSession, discardEnquiry, enquiries, signOut, unsentChanges } from '#sync';

const OURS = /^oakfold|^react-router/;

/** How much would be lost: changes of the signed-in user and forms that wait. */
export async function unsentOnDevice(): Promise<number> {
  const forms = (await firstValueFrom(enquiries())).filter(({ state }) => state !== 'sent').length;
  const isSignedIn = currentSession().phase === 'signed-in';
  return forms + (isSignedIn ? await unsentChanges() : 0);
}

/**
 * Removes everything that this site keeps on the device: the account's data, the forms, drafts and
 * the stored pages. The pages are fetched and stored again at the next visit.
 */
export async function clearDevice(): Promise<void> {
  if (currentSession().phase !== 'signed-out') await signOut();
  for (const { id } of await firstValueFrom(enquiries())) await discardEnquiry(id);
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (OURS.test(key)) storage.removeItem(key);
  }
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.unregister();
  if ('caches' in window) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
}
