import type { SyncStatus } from '#sync';
import { Banner } from '../ui/banner.tsx';

const WORDS = {
  full: 'This device has no space left, so changes cannot be kept. Free some space, then reload this page.',
  refused:
    'This browser does not let us keep anything on this device, so changes cannot be kept. Close the app, or every tab of this site, and open it again. If that does not help, the reason may be a private window or a setting that blocks storage.',
  stalled:
    "This device's storage is not answering. Close every tab of this site, or the app, and open it again: nothing that was saved is lost.",
} as const;

/** Says to a signed-in person why nothing can be kept on this device; nothing if it can. */
export function StorageNotice({ status: { storageProblem } }: { status: SyncStatus }) {
  return storageProblem ? (
    <Banner tone="alarm">
      <span>{WORDS[storageProblem]}</span>
    </Banner>
  ) : null;
}
