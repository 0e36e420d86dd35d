import { AlertDialog } from '../../ui/alert-dialog.tsx';

interface AcceptLinkDialogProps {
  /** The names of both sides; null closes the dialog. */
  link: { parent: string; child: string } | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the owner accepts a link for a family. */
export function AcceptLinkDialog({ link, onConfirm, onCancel }: AcceptLinkDialogProps) {
  return (
    <AlertDialog
      title="Accept this link for the family?"
      isOpen={link !== null}
      confirmLabel="Accept"
      cancelLabel="Cancel"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <b>{link?.parent}</b> then sees the name and the courses of <b>{link?.child}</b>. Do this
        only after you have spoken to the family on a number you know.
      </p>
    </AlertDialog>
  );
}
