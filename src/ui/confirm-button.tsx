import { type ReactNode, useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button, type ButtonProps } from './button.tsx';

export interface ConfirmButtonProps extends Omit<ButtonProps, 'onPress'> {
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** What happens then. */
  text: ReactNode;
  onConfirm: () => void;
}

/** A button whose action is asked about first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, confirmLabel, cancelLabel = 'Cancel', text, onConfirm, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onPress={() => setAsking(true)} />
      <AlertDialog
        title={title}
        isOpen={isAsking}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{text}</p>
      </AlertDialog>
    </>
  );
}
