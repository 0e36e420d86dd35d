import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface AlertDialogProps {
  title: string;
  isOpen: boolean;
  /** The action that loses something. */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before something is lost. Focus starts on the safe answer. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <Dialog title={props.title} isOpen={props.isOpen} onClose={props.onCancel} role="alertdialog">
      {props.children}
      <div className="actions">
        <Button variant="danger" onPress={props.onConfirm}>
          {props.confirmLabel}
        </Button>
        <Button variant="alt" onPress={props.onCancel} autoFocus>
          {props.cancelLabel}
        </Button>
      </div>
    </Dialog>
  );
}
