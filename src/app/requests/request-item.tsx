import { type Ref, useId } from 'react';
import { referenceOf } from '#sync';
import { business } from '../../content/business.ts';
import { isAnswered } from '../../content/enquiries.ts';
import { detailRows } from '../../content/enquiry-details.ts';
import {
  type AnswerState,
  askedWords,
  nextWords,
  requestLabel,
} from '../../content/request-words.ts';
import { classes } from '../../lib/classes.ts';
import { longMoment, momentWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { ReferenceNumber } from '../../shared/enquiry/reference-number.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Fact, Row, SectionHead, Slip } from '../../ui/layout.tsx';
import { RequestPill } from '../parts/requests/request-pill.tsx';
import type { NamedRequest } from '../parts/requests/use-own-requests.ts';
import { UnsentActions } from './unsent-actions.tsx';

interface RequestItemProps {
  request: NamedRequest;
  /** Set for the request that the address names. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** Whether it is printed alone. */
  isPrinted: boolean;
  onPrint: () => void;
}

/** A request of the account: what was asked and for whom, its reference and state, what happens next, and the answers. */
export function RequestItem({ request, heading, isPrinted, onPrint }: RequestItemProps) {
  const now = useNow();
  const headingId = useId();
  const { id, kind, state, at, stored, about, replies } = request;
  const label = requestLabel(kind);
  const asked = askedWords(request.details);
  const isUnsent = state === 'waiting' || state === 'refused';
  const reference = isAnswered(kind) ? referenceOf({ id }) : '';
  return (
    <Slip
      as="li"
      className={classes(
        'grid gap-3 [&>p]:mt-0 print:mb-6 print:break-inside-avoid print:p-0 print:shadow-none',
        heading && 'border-l-6 border-leaf',
      )}
      aria-labelledby={headingId}
      {...(isPrinted ? { 'data-printed-alone': '' } : {})}
    >
      {isPrinted ? <Letterhead /> : null}
      <SectionHead>
        <h2 className="text-h3" id={headingId} tabIndex={-1} {...(heading ? { ref: heading } : {})}>
          {label}
        </h2>
        <RequestPill request={request} />
      </SectionHead>
      {asked ? (
        <p className="line-clamp-2 font-650 wrap-anywhere first-letter:uppercase">{asked}</p>
      ) : null}
      {about ? <p className="wrap-anywhere">About: {about}</p> : null}
      {reference ? (
        <p>
          Reference <ReferenceNumber>{reference}</ReferenceNumber>
        </p>
      ) : null}
      <p className="text-caption text-ink-2">
        {isUnsent ? 'Filled in' : 'Received'} <Moment at={at} />.
      </p>
      <Replies replies={replies} isDone={state === 'answered'} />
      {isUnsent && stored ? (
        <UnsentActions enquiry={stored} label={label} />
      ) : (
        <p>{nextWords({ kind, at, state: state as AnswerState }, now)}</p>
      )}
      <Written details={request.details} />
      {isUnsent ? null : (
        <Row className="print:hidden">
          <Button
            className="ms-auto"
            variant="quiet"
            small
            about={[`: ${label}`, reference].filter(Boolean).join(', ')}
            onPress={onPrint}
          >
            Print
          </Button>
        </Row>
      )}
    </Slip>
  );
}

/** The answers with their times, oldest first. Without one, an answer went by another way. */
function Replies({ replies, isDone }: Pick<NamedRequest, 'replies'> & { isDone: boolean }) {
  if (replies.length === 0) {
    return isDone ? (
      <p>
        We answered by email or phone. If that did not reach you, please ring{' '}
        <a href={business.phoneLink} className="whitespace-nowrap">
          {business.phone}
        </a>
        .
      </p>
    ) : null;
  }
  return (
    <ul className="grid gap-3">
      {replies.map(({ id, text, writtenAt }) => (
        <Reply key={id} text={text} writtenAt={writtenAt} />
      ))}
    </ul>
  );
}

/** An answer with its time. */
export function Reply({ text, writtenAt }: { text: string; writtenAt: string }) {
  return (
    <Slip as="li" kind="flat" className="border-l-6 border-leaf print:py-0">
      <h3 className="font-text text-base font-bold">
        Our answer, <Moment at={writtenAt} />
      </h3>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </Slip>
  );
}

/** A time as the screen has it, 'today at 10:42', and on paper with its date. */
function Moment({ at }: { at: string }) {
  const now = useNow();
  return (
    <>
      <span className="print:hidden">{momentWords(at, now)}</span>
      <span className="hidden print:inline">{longMoment(at)}</span>
    </>
  );
}

/** What was filled in: folded on the screen, open on paper. Missing until this device has fetched the request. */
function Written({ details }: Pick<NamedRequest, 'details'>) {
  const rows = detailRows(details);
  if (rows.length === 0) return null;
  const facts = (
    <dl>
      {rows.map(({ field, name, value }) => (
        <Fact key={field} term={name} isLetter>
          {field === 'email' ? <EmailText>{value}</EmailText> : value}
        </Fact>
      ))}
    </dl>
  );
  return (
    <>
      <Fold summary="What you wrote" isSmall className="group border-t-2 border-ink print:hidden">
        {facts}
      </Fold>
      <div className="hidden print:block">{facts}</div>
    </>
  );
}

/** Whose paper it is, at the top of a request that is printed alone. */
function Letterhead() {
  return (
    <p className="hidden print:block">
      <b>{business.name}</b>, {business.address.join(', ')}
      <br />
      {business.phone}, {business.email}
    </p>
  );
}
