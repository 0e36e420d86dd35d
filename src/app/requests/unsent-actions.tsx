import { useState } from 'react';
import { discardEnquiry, retryEnquiry, type StoredEnquiry } from '#sync';
import { refusedText, savedWords } from '../../content/enquiries.ts';
import { whenWords } from '../../lib/dates.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';

interface UnsentActionsProps {
  enquiry: StoredEnquiry;
  /** The name of its kind: 'Mock test'. */
  label: string;
}

/** Why a request has not been sent, with buttons to try again and to discard it. */
export function UnsentActions({ enquiry, label }: UnsentActionsProps) {
  const now = useNow();
  const [isTrying, setTrying] = useState(false);
  const [triedAt, setTriedAt] = useState('');
  const retry = async () => {
    setTrying(true);
    await retryEnquiry(enquiry.id);
    setTrying(false);
    setTriedAt(new Date().toISOString());
  };
  const discard = () => {
    void discardEnquiry(enquiry.id);
    keepFocus('main');
  };
  const isRefused = enquiry.state === 'refused';
  return (
    <>
      <Notice as="p" role="status" {...(isRefused ? { tone: 'bad' as const } : {})}>
        {isRefused ? refusedText(enquiry) : savedWords(enquiry).text}
        {triedAt ? ` We tried ${whenWords(triedAt, now)}.` : null}
      </Notice>
      <Row className="justify-between print:hidden">
        <Button
          variant="alt"
          small
          about={`: ${label}`}
          isPending={isTrying}
          pendingLabel="Trying..."
          onPress={() => void retry()}
        >
          Try again
        </Button>
        <ConfirmButton
          small
          variant="danger"
          about={`: ${label}`}
          title={`Discard '${label}'?`}
          confirmLabel="Discard"
          cancelLabel="Keep"
          text="It has not been sent. What you wrote will be lost."
          onConfirm={discard}
        >
          Discard
        </ConfirmButton>
      </Row>
    </>
  );
}
