import { useState } from 'react';
import { discardEnquiry, retryEnquiry, type StoredEnquiry } from '#sync';
import { enquiryWords, refusedText, savedWords } from '../../content/enquiries.ts';
import { whenWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { aboutEnquiry } from './enquiry-about.ts';

/**
 * Why an unsent enquiry waits or was refused.
 * @param triedAt ISO time at which the person tried to send it; '' if they have not
 */
export function UnsentReason({ enquiry, triedAt }: { enquiry: StoredEnquiry; triedAt: string }) {
  const now = useNow();
  return enquiry.state === 'refused' ? (
    <Notice as="p" tone="bad">
      {refusedText(enquiry)}
    </Notice>
  ) : (
    <Notice as="p" role="status">
      {savedWords(enquiry).text}
      {triedAt ? ` We tried ${whenWords(triedAt, now)}.` : null}
    </Notice>
  );
}

interface UnsentActionsProps {
  enquiry: StoredEnquiry;
  /** Called with an ISO time after an attempt to send it. */
  onTried: (at: string) => void;
  onDiscard: (enquiry: StoredEnquiry) => void;
}

/** The buttons that send an unsent enquiry now, or discard it after a question (DiscardQuestion). */
export function UnsentActions({ enquiry, onTried, onDiscard }: UnsentActionsProps) {
  const [isTrying, setTrying] = useState(false);
  const { suffix, isHidden } = aboutEnquiry(enquiry);
  const retry = async () => {
    setTrying(true);
    await retryEnquiry(enquiry.id);
    setTrying(false);
    onTried(new Date().toISOString());
  };
  return (
    <>
      <Button
        variant="alt"
        small
        about={suffix}
        isPending={isTrying}
        pendingLabel="Trying..."
        onPress={() => void retry()}
      >
        Try again
      </Button>
      {isHidden ? null : (
        <Button variant="danger" small about={suffix} onPress={() => onDiscard(enquiry)}>
          Discard
        </Button>
      )}
    </>
  );
}

/** Shown in place of what an enquiry says, if a visitor filled it in and an account looks. */
export const HIDDEN_TEXT =
  'Filled in here without an account, so what it says is not shown to yours.';

/**
 * Asks before an unsent enquiry is discarded, and discards it. Rendered by the list, which stays when the enquiry goes.
 * @param enquiry null while nothing is asked
 */
export function DiscardQuestion({
  enquiry,
  onClose,
}: {
  enquiry: StoredEnquiry | null;
  onClose: () => void;
}) {
  if (!enquiry) return null;
  const discard = () => {
    void discardEnquiry(enquiry.id);
    onClose();
  };
  return (
    <AlertDialog
      title={`Discard '${enquiryWords[enquiry.kind].label}'?`}
      isOpen
      confirmLabel="Discard"
      cancelLabel="Keep"
      onConfirm={discard}
      onCancel={onClose}
    >
      <p>It has not been sent. What you wrote will be lost.</p>
    </AlertDialog>
  );
}
