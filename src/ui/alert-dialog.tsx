import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../lib/classes.ts';
import { Button, buttonClasses } from './button.tsx';
import { DialogActions, dialogSheet, dialogTitle } from './dialog-parts.tsx';
import { openModally } from './open-modally.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

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

/** The element has room around the sheet, because a long question scrolls, which cuts off what is outside. */
const FRAME = classes(
  'm-auto max-h-full w-full max-w-[33rem] overflow-y-auto overscroll-contain bg-transparent p-4 text-inherit',
  'backdrop:bg-[rgb(18_30_22/0.55)]',
);

/**
 * Asks before an action that loses data. Focus starts on the button that cancels. Escape and Back cancel; a press
 * beside the dialog does nothing, because the question needs an answer.
 */
export function AlertDialog({ isOpen, ...question }: AlertDialogProps) {
  useCloseOnBack(isOpen, question.onCancel);
  if (!isOpen) return null;
  // Out of the page's own elements, whose styles it would inherit, but in the root: React handles no events outside.
  return createPortal(
    <OpenQuestion {...question} />,
    document.getElementById('root') ?? document.body,
  );
}

function OpenQuestion(props: Omit<AlertDialogProps, 'isOpen'>) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!dialog.current) return;
    const close = openModally(dialog.current);
    cancel.current?.focus();
    return close;
  }, []);
  return (
    <dialog
      ref={dialog}
      className={FRAME}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={props.children ? `${id}text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        props.onCancel();
      }}
      // A browser closes a dialog without asking at the second Escape, and tells only that it is closed.
      onClose={() => {
        if (dialog.current?.open === false) props.onCancel();
      }}
    >
      <div className={dialogSheet}>
        <h2 className={dialogTitle} id={`${id}title`}>
          {props.title}
        </h2>
        {props.children ? (
          <div className="contents" id={`${id}text`}>
            {props.children}
          </div>
        ) : null}
        <DialogActions>
          <button
            ref={cancel}
            type="button"
            className={buttonClasses('alt', false)}
            onClick={props.onCancel}
          >
            {props.cancelLabel}
          </button>
          <Button variant="danger" onPress={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </DialogActions>
      </div>
    </dialog>
  );
}
