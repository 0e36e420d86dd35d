import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../lib/dates.ts';
import { Article5 } from '../art/article-5.tsx';
import { Pill } from '../pill.tsx';
import type { Submission, SubmissionForm } from './use-submission.ts';

interface Words {
  title: string;
  text: string;
}

interface ReceiptProps {
  of: SubmissionForm<never>;
  /** Said once it was accepted. */
  sent: Words & { next: readonly string[]; again: string };
  /** Said while it waits on the device. */
  saved: Words;
  /** Where everything sent from this device is listed. */
  listPath: string;
}

/** A submission's state, in a word with a mark. */
export function SubmissionPill({ submission }: { submission: Submission }) {
  if (submission.state === 'sent') {
    return <Pill tone="ok">Sent{submission.sentAt ? ` ${clockTime(submission.sentAt)}` : ''}</Pill>;
  }
  if (submission.state === 'refused') return <Pill tone="no">Not sent</Pill>;
  return <Pill tone="wait">Waiting to send</Pill>;
}

/**
 * What was sent or saved: reference, what happens next, and its state, which goes on to 'Sent' by
 * itself. Takes focus when it appears, since the form below it is empty again.
 */
export function Receipt({ of, sent, saved, listPath }: ReceiptProps) {
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

  const again = () => {
    const form = box.current?.parentElement?.querySelector('form');
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    of.again();
  };
  const words =
    done.state === 'sent'
      ? sent
      : done.state === 'waiting'
        ? saved
        : { title: 'Not sent', text: done.message || 'Something went wrong' };
  return (
    <section className="done" aria-labelledby={headingId} tabIndex={-1} ref={box}>
      <div className="txt">
        <h2 id={headingId}>{words.title}</h2>
        <p>{words.text}</p>
        <p>
          Your reference
          <br />
          <span className="ref num">{reference}</span>
        </p>
        {done.state === 'refused' ? null : (
          <>
            <h3>{done.state === 'sent' ? 'What happens next' : 'Once it is sent'}</h3>
            <ol className="steps">
              {sent.next.map((step) => (
                <li key={step}>
                  <span>{step}</span>
                </li>
              ))}
            </ol>
          </>
        )}
        <p className="row">
          <SubmissionPill submission={done} />
          <Link to={listPath}>Your requests</Link>
          <button type="button" className="plain" onClick={again}>
            {sent.again}
          </button>
        </p>
      </div>
      <div className="art">
        <Article5 />
      </div>
    </section>
  );
}
