import { useState } from 'react';
import type { Profile } from '#sync';
import { deleteChild } from '#sync/desk';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ClosingForm } from '../parts/closing-form.tsx';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';

interface DeleteChildDialogProps {
  child: Profile;
  onClose: () => void;
}

/** Deletes the account of a child without an address, after a question and the parent's own password. */
export function DeleteChildDialog({ child: { id, first_name }, onClose }: DeleteChildDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const close = () => {
    if (!isDeleting) onClose();
  };
  const send = async (password: string) => {
    const result = await deleteChild(id, password);
    if (result.ok) showToast('success', 'Account deleted', `${first_name}'s account is deleted.`);
    return result;
  };
  return (
    <Dialog title={`Delete ${first_name}'s account?`} isOpen onClose={close}>
      <p>
        This cannot be undone. {first_name} loses every place, and everything about {first_name} is
        deleted: notes, marks, and what is on paired tablets. Another linked parent loses it too.
      </p>
      <ClosingForm
        id="delete-child"
        keepLabel="Keep the account"
        deleteLabel="Delete the account"
        onSend={send}
        problem={(error) =>
          error.code === 'invalid-credentials'
            ? 'That is not your password. Please try again.'
            : onlineErrorWords(error)
        }
        onDeleting={setDeleting}
        onClose={onClose}
      />
    </Dialog>
  );
}
