import type { ReactNode } from 'react';
import { type MessageWithAuthor, referenceOf, senderOf } from '#sync';
import { business } from '../../../content/business.ts';
import { detailRows } from '../../../content/enquiry-details.ts';
import { longMoment } from '../../../lib/dates.ts';
import { Fact } from '../../../ui/layout.tsx';
import { useCourseTitle } from './enquiry-facts.tsx';
import type { InboxLine } from './inbox-lines.ts';
import { takenWords } from './line-words.ts';
import { authorWords, deliveryOf } from './message-words.ts';
import { adminWords, kindWords } from './received-enquiry.ts';

/** An enquiry on paper: sender, what was filled in, replies and notes, with dates in full. */
export function EnquiryPaper({ line }: { line: InboxLine }) {
  const { latest, sent, messages } = line;
  const course = useCourseTitle(latest.course ?? '');
  const handledBy = latest.handledBy ? `, by ${adminWords(latest.handledBy)}` : '';
  return (
    <article>
      <p>{business.name}</p>
      <h1>{senderOf(latest)}</h1>
      <dl className="mt-4">
        <Line term="About">{kindWords(latest.kind)}</Line>
        {sent.map((copy) => (
          <Line key={copy.id} term="Received">
            {longMoment(copy.received_at)}, reference {referenceOf(copy)}
          </Line>
        ))}
        {detailRows(latest.details).map(({ field, name, value }) => (
          <Line key={field} term={name}>
            {value}
          </Line>
        ))}
        {course ? <Line term="Course">{course}</Line> : null}
        <Line term="State">
          {[
            latest.handled_at ? `Handled ${longMoment(latest.handled_at)}${handledBy}` : 'Open',
            takenWords(line),
          ]
            .filter(Boolean)
            .join('. ')}
        </Line>
      </dl>
      {messages.map((message) => (
        <PaperMessage key={message.id} message={message} />
      ))}
    </article>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Fact term={term} isLetter>
      {children}
    </Fact>
  );
}

function PaperMessage({ message }: { message: MessageWithAuthor }) {
  const delivery = deliveryOf(message, longMoment);
  return (
    <section className="mt-5 break-inside-avoid">
      <h2 className="text-[12pt] font-bold">
        {message.kind === 'reply' ? 'Reply' : 'Note'} by {authorWords(message)},{' '}
        {longMoment(message.written_at)}
      </h2>
      {delivery ? <p>{delivery.words}</p> : null}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{message.text}</p>
    </section>
  );
}
