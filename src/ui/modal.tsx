import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { classes } from '../lib/classes.ts';
import { dialogSheet, dialogTitle } from './dialog-parts.tsx';

export interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  /** Buttons that stay in view at the end of a long dialog. */
  footer?: ReactNode;
}

const SCRIM =
  'fixed inset-0 z-15 grid place-items-center overflow-y-auto overscroll-contain bg-[rgb(18_30_22/0.55)] p-4';

/** Reaches the edges of the sheet, and the lower edge of the screen, across the padding of the scrim. Scrolling to a field that has the focus leaves room for it. */
const FOOTER = classes(
  'sticky -bottom-4 z-1 -mx-[clamp(1.5rem,4vw,2.25rem)] -mb-[clamp(1.5rem,4vw,2.25rem)] border-t border-rule bg-sheet',
  'px-4 py-3 sm:px-[clamp(1.5rem,4vw,2.25rem)] large-text:static [@media(max-height:24rem)]:static',
);

/** An open dialog: it traps focus, closes on Escape, and returns focus to where it was. */
export function Modal({ title, onClose, children, wide, footer }: ModalProps) {
  return (
    <ModalOverlay
      className={classes(SCRIM, footer !== undefined && 'scroll-pb-24')}
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
          {footer ? <div className={FOOTER}>{footer}</div> : null}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  );
}
