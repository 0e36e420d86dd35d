import { askToKeepStorage, readStorage } from '../../lib/device-storage.ts';

const askedKey = 'oakfold-asked-to-keep';

/**
 * Asks the browser to keep this site's data, once per device. Call it when a change first waits on the device:
 * some browsers ask the person, who then sees the reason. The card 'This device' shows the answer.
 */
export async function askToKeepOnce(): Promise<void> {
  try {
    if (localStorage.getItem(askedKey)) return;
    const { isKept } = await readStorage();
    if (isKept !== false) return;
    localStorage.setItem(askedKey, 'asked');
    await askToKeepStorage();
  } catch {
    // Without local storage there is nothing to keep.
  }
}
