import { useSetAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut, unsentChanges } from '#sync';
import { paths } from '../content/paths.ts';
import { usePreload } from '../lib/use-preload.ts';
import { showToast } from '../ui/toast-queue.ts';
import { signOutQuestion } from './change-words.ts';
import { leavingAtom } from './leaving.ts';
import { useStatus } from './use-status.ts';

const load = async () => ({ default: (await import('../ui/alert-dialog.tsx')).AlertDialog });
const AlertDialog = lazy(load);

/** Signing out asks first when it would lose work. Render `dialog` somewhere that stays. */
export function useSignOut() {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  const setLeaving = useSetAtom(leavingAtom);
  usePreload(load);

  const leave = async () => {
    setUnsent(0);
    setLeaving(true);
    const result = await signOut();
    void navigate(paths.home, { replace: true });
    if (result.ok) showToast('success', 'Signed out', "You've successfully signed out.");
    else showToast('error', 'Error', result.error.message || 'Something went wrong');
  };

  const request = async () => {
    const count = await unsentChanges();
    if (count > 0) setUnsent(count);
    else await leave();
  };

  const dialog =
    unsent > 0 ? (
      <Question unsent={unsent} onConfirm={() => void leave()} onCancel={() => setUnsent(0)} />
    ) : null;
  return { request: () => void request(), dialog };
}

/** @param props.unsent how many changes waited when it was asked; some may arrive while it stands */
function Question(props: { unsent: number; onConfirm: () => void; onCancel: () => void }) {
  const status = useStatus();
  return (
    <Suspense>
      <AlertDialog
        title={signOutQuestion(status ? status.waiting + status.refused : props.unsent)}
        isOpen
        confirmLabel="Sign out"
        cancelLabel="Stay"
        onConfirm={props.onConfirm}
        onCancel={props.onCancel}
      />
    </Suspense>
  );
}
