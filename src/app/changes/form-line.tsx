import { useState } from 'react';
import type { StoredEnquiry } from '#sync';
import { momentWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { aboutEnquiry } from '../../shared/enquiry/enquiry-about.ts';
import { EnquiryPill } from '../../shared/enquiry/enquiry-pill.tsx';
import { HIDDEN_TEXT, UnsentActions, UnsentReason } from '../../shared/enquiry/unsent-parts.tsx';
import { Row, Slip } from '../../ui/layout.tsx';
import { LINE_HEAD } from './list-parts.tsx';

interface FormLineProps {
  form: StoredEnquiry;
  onDiscard: (form: StoredEnquiry) => void;
}

/**
 * A form that waits or was refused, among the changes: its kind, what it is about, when it was filled in and why it is
 * unsent, with buttons to send it now or discard it. A visitor's form does not show what it says and cannot be discarded.
 */
export function FormLine({ form, onDiscard }: FormLineProps) {
  const now = useNow();
  const [triedAt, setTriedAt] = useState('');
  const { label, subject, reference, isHidden } = aboutEnquiry(form);
  return (
    <Slip
      as="li"
      className={form.state === 'refused' ? 'grid gap-2 border-l-6 border-bad' : 'grid gap-2'}
    >
      <div className={LINE_HEAD}>
        <h3 className="wrap-anywhere">
          {label}
          {subject ? ` ${subject}` : null}
        </h3>
        <EnquiryPill enquiry={form} />
      </div>
      <p className="text-caption text-ink-2">
        Filled in {momentWords(form.submittedAt, now)}.
        {reference ? ` Reference ${reference}.` : null}
      </p>
      <UnsentReason enquiry={form} triedAt={triedAt} />
      {isHidden ? <p className="text-caption text-ink-2">{HIDDEN_TEXT}</p> : null}
      <Row>
        <UnsentActions enquiry={form} onTried={setTriedAt} onDiscard={onDiscard} />
      </Row>
    </Slip>
  );
}
