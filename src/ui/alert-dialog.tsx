import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface AlertDialogProps {
  title: string;
  isOpen: boolean;
  /** The label of the button that carries out the action: 'Delete'. */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before an action that loses data. Focus starts on the button that cancels. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <Dialog title={props.title} isOpen={props.isOpen} onClose={props.onCancel} role="alertdialog">
      {props.children}
      <DialogActions>
        <Button variant="alt" onPress={props.onCancel} autoFocus>
          {props.cancelLabel}
        </Button>
        <Button variant="danger" onPress={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
