import { useState } from 'react';
import { countOf } from '../../lib/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { openDataLayer } from '../open-data-layer.ts';
import { clearDevice } from './clear-device.ts';

/** The button 'Clear data on this device'. It asks before it clears. */
export function ClearButton() {
  const [unsent, setUnsent] = useState<number | null>(null);
  const [isClearing, setClearing] = useState(false);

  const ask = async () => {
    const layer = await openDataLayer().catch(() => null);
    setUnsent((await layer?.unsentOnDevice().catch(() => 0)) ?? 0);
  };
  const clear = async () => {
    setUnsent(null);
    setClearing(true);
    try {
      await clearDevice();
      showToast('success', 'Cleared', 'Nothing of yours is on this device any more.');
    } catch (failure) {
      console.error(failure);
      showToast(
        'error',
        'Error',
        'Not everything could be removed. Close other tabs and try again.',
      );
    }
    setClearing(false);
  };

  return (
    <>
      <Button
        variant="danger"
        isPending={isClearing}
        pendingLabel="Clearing..."
        onPress={() => void ask()}
      >
        Clear data on this device
      </Button>
      {unsent !== null ? (
        <AlertDialog
          title="Clear data on this device?"
          isOpen
          confirmLabel="Clear"
          cancelLabel="Keep"
          onConfirm={() => void clear()}
          onCancel={() => setUnsent(null)}
        >
          <p>
            You will be signed out, and forms and drafts are removed. What has reached us stays with
            us.
          </p>
          {unsent > 0 ? (
            <p>
              <b>{countOf(unsent, 'item has', 'items have')} not been sent and will be lost.</b>
            </p>
          ) : null}
        </AlertDialog>
      ) : null}
    </>
  );
}
