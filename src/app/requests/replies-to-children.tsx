import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { referenceOf, repliesToChildren } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { ReferenceNumber } from '../../shared/enquiry/reference-number.tsx';
import { Reply } from './request-item.tsx';

/** Our answers to what the children of a parent sent. Nothing without one. */
export function RepliesToChildren() {
  const replies = useObservable(repliesToChildren) ?? [];
  const [search] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = replies.some(({ enquiryId }) => enquiryId === search.get('open'));
  useEffect(() => {
    if (!isOpened) return;
    // After the page has taken its own focus.
    const timer = setTimeout(() => heading.current?.focus());
    return () => clearTimeout(timer);
  }, [isOpened]);
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="replies-to-children" className="print:hidden">
      <h2 className="mb-2 text-h3" id="replies-to-children" tabIndex={-1} ref={heading}>
        Answers to your children
      </h2>
      <p className="mb-3">
        You read whatever we write to your child. What your child wrote to us is not shown here.
      </p>
      <ul className="grid gap-4">
        {replies.map(({ id, enquiryId, text, writtenAt }) => (
          <li key={id}>
            <p className="mb-1 text-caption text-ink-2">
              Reference <ReferenceNumber>{referenceOf({ id: enquiryId })}</ReferenceNumber>
            </p>
            <ul>
              <Reply text={text} writtenAt={writtenAt} />
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
