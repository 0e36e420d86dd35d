import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { dialogSheet, dialogTitle } from './dialog-parts.tsx';

export interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
}

const SCRIM =
  'fixed inset-0 z-15 grid place-items-center overflow-y-auto overscroll-contain bg-[rgb(18_30_22/0.55)] p-4';

/** An open dialog: it traps focus, closes on Escape, and returns focus to where it was. */
export function Modal({ title, onClose, children, wide }: ModalProps) {
  return (
    <ModalOverlay
      className={SCRIM}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <AriaModal className={wide ? 'w-[min(44rem,100%)]' : 'w-[min(31rem,100%)]'}>
        <AriaDialog className={dialogSheet}>
          <Heading slot="title" level={2} className={dialogTitle}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  );
}
