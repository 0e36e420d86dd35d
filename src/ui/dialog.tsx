import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useCloseOnBack } from './use-close-on-back.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  /** An alertdialog needs an answer, so a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog';
}

const SCRIM =
  'fixed inset-0 z-15 grid place-items-center overflow-y-auto overscroll-contain bg-[rgb(18_30_22/0.55)] p-4';
const DIALOG =
  'eared grid gap-[1.2rem] p-[clamp(1.5rem,4vw,2.25rem)] outline-offset-3 [--cast:rgb(0_0_0/0.22)] [--f:44px]';

/** A modal dialog. It traps focus, closes on Escape and Back, and returns focus to where it was. */
export function Dialog({ title, isOpen, onClose, children, wide, role = 'dialog' }: DialogProps) {
  useCloseOnBack(isOpen, onClose);
  return (
    <ModalOverlay
      className={SCRIM}
      isOpen={isOpen}
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={wide ? 'w-[min(44rem,100%)]' : 'w-[min(31rem,100%)]'}>
        <AriaDialog className={DIALOG} role={role}>
          <Heading slot="title" level={2} className="pr-10 text-h3">
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons at the end of a dialog. Pass the button that cancels first and the button that acts last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-x-4 gap-y-3">{children}</div>;
}
