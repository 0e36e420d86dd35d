import { useEffect, useId, useRef } from 'react';
import { enquiryWords, hasReference, refusedText, savedWords } from '../../content/enquiries.ts';
import { paths } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { EnquiryPill } from '../../shared/enquiry/enquiry-pill.tsx';
import { plainButton } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Row, Steps } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import type { EnquiryState } from './use-enquiry.ts';

const BOX = classes(
  'mb-12 flex flex-wrap items-center gap-x-8 gap-y-6 border-l-12 border-leaf bg-ok-bg',
  'p-[clamp(1.5rem,4vw,2.5rem)] [&_.pill]:bg-sheet',
);
const REFERENCE = 'text-[1.375rem] leading-[1.3] font-bold tracking-[0.06em] tabular-nums';

/**
 * The receipt of an enquiry that was sent or stored: its reference, what happens next, and its state, which is updated
 * when the enquiry is sent later. Takes focus when it appears, because the form below it is empty again.
 */
export function Receipt({ of }: { of: EnquiryState<never> }) {
  const { done, reference } = of;
  const box = useRef<HTMLElement>(null);
  const headingId = useId();
  const id = done?.id;
  useEffect(() => {
    if (!id) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [id]);
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
      tabIndex={-1}
      ref={box}
    >
      <div className="grid flex-[1_1_20rem] gap-4 [&>p]:mt-0">
        <h2 id={headingId}>{words.title}</h2>
        <p>{words.text}</p>
        {hasReference(of.kind) ? (
          <p>
            Your reference
            <br />
            <span className={REFERENCE}>{reference}</span>
          </p>
        ) : null}
        {done.state === 'refused' ? null : (
          <>
            <h3>{done.state === 'sent' ? 'What happens next' : 'Once it is sent'}</h3>
            <Steps items={sent.next} />
          </>
        )}
        <Row as="p">
          <EnquiryPill enquiry={done} />
          <Link to={paths.enquiries}>Your requests</Link>
          <button type="button" className={plainButton} onClick={again}>
            {sent.again}
          </button>
        </Row>
      </div>
      <div className="min-w-36 flex-[0_1_13rem]">
        <Drawing name="article-5" />
      </div>
    </section>
  );
}
