import { endLink, type LinkedPerson } from '#sync';
import { errorWords } from '../../shared/error-messages.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { nameOf } from './names.ts';

interface EndLinkDialogProps {
  /** The child to unlink; null closes the dialog. */
  child: LinkedPerson | null;
  onClose: () => void;
}

/** Asks before a parent unlinks a child. */
export function EndLinkDialog({ child, onClose }: EndLinkDialogProps) {
  const confirm = async () => {
    onClose();
    if (!child) return;
    const result = await endLink(child.linkId);
    if (!result.ok) showToast('error', 'Error', errorWords(result.error));
  };
  return (
    <AlertDialog
      title="Unlink this child?"
      isOpen={child !== null}
      confirmLabel="Unlink"
      cancelLabel="Cancel"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        You will no longer see the courses of <b>{child ? nameOf(child) : ''}</b>. You can ask for
        the link again with the email address.
      </p>
    </AlertDialog>
  );
}
