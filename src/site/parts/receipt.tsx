import { useEffect, useId, useRef } from 'react';
import { aboutWords } from '../../content/about-words.ts';
import { business } from '../../content/business.ts';
import { enquiryWords, isAnswered, refusedText, savedWords } from '../../content/enquiries.ts';
import { bookingFacts, detailRows } from '../../content/enquiry-details.ts';
import { paths } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { longMoment } from '../../lib/dates.ts';
import { currentDay } from '../../lib/london-time.ts';
import { EnquiryPill } from '../../shared/enquiry/enquiry-pill.tsx';
import type { OpenedFor } from '../../shared/enquiry/opened-for.ts';
import { ReferenceNumber } from '../../shared/enquiry/reference-number.tsx';
import { plainButton } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Fact, Row, Steps } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import type { EnquiryState } from './use-enquiry.ts';

const BOX = classes(
  'mb-12 flex flex-wrap items-center gap-x-8 gap-y-6 border-l-12 border-leaf bg-ok-bg',
  'p-[clamp(1.5rem,4vw,2.5rem)] [&_.pill]:bg-sheet print:m-0 print:block print:border-0 print:bg-transparent print:p-0',
);

/**
 * The receipt of an enquiry that was sent or stored: its reference, what happens next, and its state, which is updated
 * when the enquiry is sent later. It shows what was filled in only until the page is loaded again: the device keeps no
 * more than the reference. Takes focus when it appears, because the form below it is empty again. Printed, it stands
 * alone on the page (print.css).
 */
export function Receipt({ of }: { of: EnquiryState<never> }) {
  const { done, filledIn, reference } = of;
  const box = useRef<HTMLElement>(null);
  const headingId = useId();
  const id = done?.id;
  const isRestored = of.filledIn === null;
  useEffect(() => {
    if (!id || isRestored) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [id, isRestored]);
  if (!done) return null;

  const sent = enquiryWords[of.kind];
  const again = () => {
    const form = box.current?.parentElement?.querySelector('form');
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    of.again();
  };
  const words =
    done.state === 'sent'
      ? sent
      : done.state === 'waiting'
        ? savedWords(done)
        : { title: 'Not sent', text: refusedText(done) };
  return (
    <section
      className={BOX}
      aria-labelledby={headingId}
      data-next-steps={done.state === 'refused' ? undefined : ''}
      data-printed-alone
      tabIndex={-1}
      ref={box}
    >
      <div className="grid flex-[1_1_20rem] gap-4 [&>p]:mt-0">
        <p className="hidden print:block">
          <b>{business.name}</b>, {business.address.join(', ')}
          <br />
          {business.phone}, {business.email}
          <br />
          {sent.label}, {longMoment(done.submittedAt)}
        </p>
        <h2 id={headingId}>{words.title}</h2>
        <p>{words.text}</p>
        {isAnswered(of.kind) ? (
          <p>
            Your reference
            <br />
            <ReferenceNumber>{reference}</ReferenceNumber>
          </p>
        ) : null}
        {filledIn && isAnswered(of.kind) ? (
          <Filled kind={of.kind} details={filledIn} about={of.filledInAbout} />
        ) : null}
        {done.state === 'refused' ? null : (
          <>
            <h3>{done.state === 'sent' ? 'What happens next' : 'Once it is sent'}</h3>
            <Steps items={sent.next} />
          </>
        )}
        <Row as="p" className="print:hidden">
          <EnquiryPill enquiry={done} />
          <Link to={paths.enquiries} className="signed-in:hidden">
            Your requests
          </Link>
          <Link to={paths.ownRequests} className="signed-out:hidden">
            Your requests
          </Link>
          <button type="button" className={plainButton} onClick={again}>
            {sent.again}
          </button>
        </Row>
      </div>
      <div className="min-w-36 flex-[0_1_13rem] print:hidden">
        <Drawing name="article-5" />
      </div>
    </section>
  );
}

interface FilledProps {
  kind: string;
  details: Record<string, unknown>;
  about: OpenedFor | null;
}

/** Who, what, when, where and the price, as the person has just filled it in, and what the form was opened for. */
function Filled({ kind, details, about }: FilledProps) {
  const rows = [...detailRows(details), ...bookingFacts(kind, details, currentDay())];
  return (
    <dl>
      {about ? (
        <Fact term="About">
          {aboutWords({ course: about.course?.title, child: about.child?.name })}
        </Fact>
      ) : null}
      {rows.map(({ field, name, value }) => (
        <Fact key={field} term={name} isLetter={field === 'message'}>
          {field === 'email' ? <EmailText>{value}</EmailText> : value}
        </Fact>
      ))}
    </dl>
  );
}
