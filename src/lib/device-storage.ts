/** What the browser says about its storage for this site. Some browsers say only a part, or nothing. */
export interface StorageState {
  /** Bytes; null where the browser does not say. */
  used: number | null;
  available: number | null;
  /** Whether the browser promises to keep it; null where it knows no such promise. */
  isKept: boolean | null;
}

/** What the browser says now. */
export async function readStorage(): Promise<StorageState> {
  // Not there at all on a page that was not served over https.
  const storage: Partial<StorageManager> = navigator.storage ?? {};
  const { usage, quota } = await (storage.estimate?.() ?? Promise.resolve<StorageEstimate>({}));
  const isKept = await storage.persisted?.();
  return { used: usage ?? null, available: quota ?? null, isKept: isKept ?? null };
}

/** Asks the browser to keep what this site stores. @returns whether it promises */
export async function askToKeepStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** 3.1 MB: one decimal below ten, none above. */
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
