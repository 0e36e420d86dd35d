/** What the browser reports about its storage for this site. Some browsers report only a part, or nothing. */
export interface StorageState {
  /** In bytes; null if the browser does not report it. */
  used: number | null;
  /** In bytes; null if the browser does not report it. */
  available: number | null;
  /** Whether the browser promises to keep the data; null if it has no such promise. */
  isKept: boolean | null;
}

export async function readStorage(): Promise<StorageState> {
  // Undefined on a page that was not served over https.
  const storage: Partial<StorageManager> = navigator.storage ?? {};
  const { usage, quota } = await (storage.estimate?.() ?? Promise.resolve<StorageEstimate>({}));
  const isKept = await storage.persisted?.();
  return { used: usage ?? null, available: quota ?? null, isKept: isKept ?? null };
}

/** Asks the browser to keep what this site stores. @returns whether the browser promises to keep it */
export async function askToKeepStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** '3.1 MB', '31 MB': one decimal below ten. */
export function byteWords(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}
