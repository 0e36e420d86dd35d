import { useState } from 'react';
import { enquiries, type StoredEnquiry } from '#sync';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { DiscardQuestion } from '../../shared/enquiry/unsent-parts.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { EnquiryItem } from './enquiry-item.tsx';

/** The enquiries that were sent from this device or wait on it, newest first. */
export function RequestList() {
  const stored = useObservable(enquiries);
  const [toDiscard, setToDiscard] = useState<StoredEnquiry | null>(null);
  return (
    <>
      {stored === undefined ? <Loading text="Looking at this device..." /> : null}
      {stored?.length === 0 ? (
        <EmptyState
          title="Nothing sent from this device yet"
          text="Messages, bookings and registrations appear here with their reference."
          picture={<Drawing name="article-5" />}
        >
          <LinkButton to={paths.contact} variant="alt" small>
            Send us a message
          </LinkButton>
        </EmptyState>
      ) : null}
      {stored && stored.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] items-start gap-6">
          {stored.toReversed().map((enquiry) => (
            <EnquiryItem key={enquiry.id} enquiry={enquiry} onDiscard={setToDiscard} />
          ))}
        </ul>
      ) : null}
      <DiscardQuestion enquiry={toDiscard} onClose={() => setToDiscard(null)} />
    </>
  );
}
