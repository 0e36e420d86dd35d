import { useState } from 'react';
import { refusedItems, setContact, waitingItems } from '#sync';
import { useObservable } from '../../../lib/use-observable.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { isOfContact } from '../nouns/enrollments.ts';
import { refusalBadge } from '../refusals/explanations.ts';
import { RefusedChange } from '../refusals/refused-change.tsx';
import { ContactDialog, type ContactOf } from './contact-dialog.tsx';
import { ContactLine } from './contact-line.tsx';

interface RingContactProps {
  /** Those with the same number, or without any. */
  enrollments: readonly [ContactOf, ...ContactOf[]];
  /** All of the child's. A number for another course is suggested for this one. */
  others: readonly ContactOf[];
  /** The first name of the child; null for the child, who may only clear it. */
  name: string | null;
  /** The courses, for what is said about them. */
  title: string;
  /** What the line begins with: the course or the child. */
  label: string;
}

/**
 * Whom the teacher rings during the class of a child, for a parent, who writes it. It asks for it while it is empty. The
 * child sees it, and may clear it.
 */
export function RingContact({ enrollments, others, name, title, label }: RingContactProps) {
  const [{ id, contact_name, contact_phone }] = enrollments;
  const [isChanging, setChanging] = useState(false);
  const waiting = useObservable(waitingItems) ?? [];
  const refused = useObservable(refusedItems) ?? [];
  const keys = new Set(enrollments.map((enrollment) => `enrollments:${enrollment.id}`));
  const isWaiting = waiting.some((item) => keys.has(item.key) && item.operation === 'update');
  const refusals = refused.filter((item) => keys.has(item.key) && isOfContact(item));
  const about = name === null ? title : `${name} in ${title}`;
  const known = others.find((other) => other.contact_phone !== '');
  const suggested = { name: known?.contact_name ?? '', phone: known?.contact_phone ?? '' };
  const isEmpty = contact_phone === '';
  return (
    <div className="border-b border-rule py-2 last:border-b-0">
      <Row className="justify-between">
        <p className="min-w-0 flex-1 basis-44 wrap-anywhere">
          <span className="block text-caption text-ink-2">{label}</span>
          <span className={isEmpty ? 'block' : 'block font-bold'}>
            {isEmpty && name !== null ? (
              `Whom may the teacher ring if ${name} is unwell or has to be fetched?`
            ) : (
              <ContactLine contact_name={contact_name} contact_phone={contact_phone} />
            )}
          </span>
        </p>
        {isWaiting ? <Pill tone="wait">Waiting to send</Pill> : null}
        {name === null ? (
          <ClearContact enrollmentId={id} about={about} />
        ) : (
          <Button
            variant={isEmpty ? 'alt' : 'quiet'}
            small
            about={`: ${about}`}
            onPress={() => setChanging(true)}
          >
            {isEmpty ? 'Add a number' : 'Change'}
          </Button>
        )}
      </Row>
      {refusals.map((refusal) => (
        <Notice key={refusal.key} tone="bad" role="alert" className="mt-2">
          <Pill tone="no">{refusalBadge(refusal)}</Pill>
          <RefusedChange item={refusal} about={`: ${about}`} hasValues />
        </Notice>
      ))}
      {isChanging ? (
        <ContactDialog
          enrollments={enrollments}
          suggested={suggested}
          about={about}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </div>
  );
}

/** Clears whom to ring: for the child and the teacher, who cannot write it. The change can be undone until it is sent. */
export function ClearContact({ enrollmentId, about }: { enrollmentId: string; about: string }) {
  const clear = async () => {
    const result = await setContact(enrollmentId, { name: '', phone: '' });
    if (!result.ok) showToast('error', 'Not changed', errorWords(result.error));
  };
  return (
    <Button variant="quiet-danger" small about={`: ${about}`} onPress={() => void clear()}>
      Clear the number
    </Button>
  );
}
