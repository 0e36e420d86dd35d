import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classes } from '../lib/classes.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  /** alertdialog: asks for an answer, so a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog';
}

/** A modal sheet. Keeps focus inside, closes on Escape, gives focus back where it came from. */
export function Dialog({ title, isOpen, onClose, children, wide, role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={classes('sheet', wide && 'wide')}>
        <AriaDialog className="dialog eared" role={role}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
