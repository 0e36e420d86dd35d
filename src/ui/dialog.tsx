import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { dialogSheet, dialogTitle } from './dialog-parts.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
}

const SCRIM =
  'fixed inset-0 z-15 grid place-items-center overflow-y-auto overscroll-contain bg-[rgb(18_30_22/0.55)] p-4';

/** A modal dialog. It traps focus, closes on Escape and Back, and returns focus to where it was. */
export function Dialog({ title, isOpen, onClose, children, wide }: DialogProps) {
  useCloseOnBack(isOpen, onClose);
  return (
    <ModalOverlay
      className={SCRIM}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={wide ? 'w-[min(44rem,100%)]' : 'w-[min(31rem,100%)]'}>
        <AriaDialog className={dialogSheet}>
          <Heading slot="title" level={2} className={dialogTitle}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
