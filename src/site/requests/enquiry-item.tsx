import { useState } from 'react';
import { discardEnquiry, type StoredEnquiry } from '#sync';
import { momentWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { aboutEnquiry } from '../../shared/enquiry/enquiry-about.ts';
import { EnquiryPill } from '../../shared/enquiry/enquiry-pill.tsx';
import { ReferenceNumber } from '../../shared/enquiry/reference-number.tsx';
import { HIDDEN_TEXT, UnsentActions, UnsentReason } from '../../shared/enquiry/unsent-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Fact, Row, SectionHead, Slip } from '../../ui/layout.tsx';

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
  const [triedAt, setTriedAt] = useState('');
  const { label, subject, reference, rows, isHidden, suffix } = aboutEnquiry(enquiry);
  return (
    <Slip as="li" className="grid gap-3 [&>p]:mt-0">
      <SectionHead>
        <h2 className="text-h3">{label}</h2>
        <EnquiryPill enquiry={enquiry} />
      </SectionHead>
      {subject ? <p className="font-650 wrap-anywhere first-letter:uppercase">{subject}</p> : null}
      {reference ? (
        <p>
          Reference <ReferenceNumber>{reference}</ReferenceNumber>
        </p>
      ) : null}
      <p className="text-caption text-ink-2">Filled in {momentWords(enquiry.submittedAt, now)}.</p>
      {enquiry.state === 'sent' ? null : <UnsentReason enquiry={enquiry} triedAt={triedAt} />}
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
      {isHidden ? <p className="text-caption text-ink-2">{HIDDEN_TEXT}</p> : null}
      {/* 'Remove' is at the far end: when the enquiry is sent, it must not appear under a pointer on 'Try again'. */}
      <Row className="justify-between">
        {enquiry.state === 'sent' ? (
          <Button
            className="ms-auto"
            variant="quiet"
            small
            about={suffix}
            onPress={() => void discardEnquiry(enquiry.id)}
          >
            Remove from this device
          </Button>
        ) : (
          <UnsentActions enquiry={enquiry} onTried={setTriedAt} onDiscard={onDiscard} />
        )}
      </Row>
    </Slip>
  );
}
