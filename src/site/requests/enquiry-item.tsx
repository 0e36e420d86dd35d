import { useState } from 'react';
import { discardEnquiry, referenceOf, retryEnquiry, type StoredEnquiry } from '#sync';
import { enquiryWords, hasReference, refusedText, savedWords } from '../../content/enquiries.ts';
import { detailRows } from '../../content/enquiry-details.ts';
import { momentWords, whenWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { EnquiryPill } from '../../shared/enquiry/enquiry-pill.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Fact, Row, SectionHead, Slip } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';

interface EnquiryItemProps {
  enquiry: StoredEnquiry;
  onDiscard: (enquiry: StoredEnquiry) => void;
}

/**
 * One enquiry of this device: its kind, reference and state, with buttons to retry or remove it. Its content is there
 * until it is sent. An account does not see that of a visitor, and cannot discard it.
 */
export function EnquiryItem({ enquiry, onDiscard }: EnquiryItemProps) {
  const now = useNow();
  const [isTrying, setTrying] = useState(false);
  const [triedAt, setTriedAt] = useState('');
  const { label } = enquiryWords[enquiry.kind];
  const reference = hasReference(enquiry.kind) ? referenceOf(enquiry) : '';
  const rows = detailRows(enquiry.details);
  const textOf = (name: string) => rows.find(({ field }) => field === name)?.value;
  const isHidden = enquiry.state !== 'sent' && rows.length === 0;
  const workshop = textOf('workshopId');
  const student = textOf('studentName');
  const subject = [workshop, student && `for ${student}`].filter(Boolean).join(', ');
  const about = [`: ${label}`, reference].filter(Boolean).join(', ');
  const retry = async () => {
    setTrying(true);
    await retryEnquiry(enquiry.id);
    setTrying(false);
    setTriedAt(new Date().toISOString());
  };
  return (
    <Slip as="li" className="grid gap-3 [&>p]:mt-0">
      <SectionHead>
        <h2 className="text-h3">{label}</h2>
        <EnquiryPill enquiry={enquiry} />
      </SectionHead>
      {subject ? <p className="font-650 wrap-anywhere first-letter:uppercase">{subject}</p> : null}
      {reference ? (
        <p>
          Reference{' '}
          <span className="text-[1.375rem] leading-[1.3] font-bold tracking-[0.06em] tabular-nums">
            {reference}
          </span>
        </p>
      ) : null}
      <p className="text-caption text-ink-2">Filled in {momentWords(enquiry.submittedAt, now)}.</p>
      {enquiry.state === 'refused' ? (
        <Notice as="p" tone="bad">
          {refusedText(enquiry)}
        </Notice>
      ) : null}
      {enquiry.state === 'waiting' ? (
        <Notice as="p" role="status">
          {savedWords(enquiry).text}
          {triedAt ? ` We tried ${whenWords(triedAt, now)}.` : null}
        </Notice>
      ) : null}
      {rows.length > 0 ? (
        <Fold summary="What you wrote" isSmall>
          <dl>
            {rows.map(({ field, name, value }) => (
              <Fact key={name} term={name}>
                {field === 'email' ? <EmailText>{value}</EmailText> : value}
              </Fact>
            ))}
          </dl>
        </Fold>
      ) : null}
      {isHidden ? (
        <p className="text-caption text-ink-2">
          Filled in here without an account, so what it says is not shown to yours.
        </p>
      ) : null}
      {/* 'Remove' is at the far end: when the enquiry is sent, it must not appear under a pointer on 'Try again'. */}
      <Row className="justify-between">
        {enquiry.state === 'sent' ? (
          <Button
            className="ms-auto"
            variant="quiet"
            small
            about={about}
            onPress={() => void discardEnquiry(enquiry.id)}
          >
            Remove from this device
          </Button>
        ) : (
          <>
            <Button
              variant="alt"
              small
              about={about}
              isPending={isTrying}
              pendingLabel="Trying..."
              onPress={() => void retry()}
            >
              Try again
            </Button>
            {isHidden ? null : (
              <Button variant="danger" small about={about} onPress={() => onDiscard(enquiry)}>
                Discard
              </Button>
            )}
          </>
        )}
      </Row>
    </Slip>
  );
}
