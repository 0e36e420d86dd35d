import { lazy, Suspense, useState } from 'react';
import { discardEnquiry, enquiries, type StoredEnquiry } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { enquiryWords } from '../../content/enquiry-words.ts';
import { pageMeta } from '../../content/page-meta.ts';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { usePreload } from '../../lib/use-preload.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Article5 } from '../../ui/art/article-5.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { RequestItem } from './request-item.tsx';

const load = async () => ({ default: (await import('../../ui/alert-dialog.tsx')).AlertDialog });
const AlertDialog = lazy(load);

/** What this device sent or still holds, newest first. */
export function RequestsPage() {
  useTitle(pageTitle(pageMeta.requests.title));
  usePreload(load);
  const stored = useObservable(enquiries);
  const [leaving, setLeaving] = useState<StoredEnquiry | null>(null);
  const discard = () => {
    if (leaving) void discardEnquiry(leaving.id);
    setLeaving(null);
  };
  return (
    <div className="wrap page">
      <div className="phead">
        <h1>{pageMeta.requests.title}</h1>
        <p className="lede mt-3">
          What you filled in on this device. Only this device knows the list; on another one it is
          empty.
        </p>
      </div>
      {stored === undefined ? <Waiting text="Looking at this device..." /> : null}
      {stored?.length === 0 ? (
        <EmptyState
          title="Nothing sent from this device yet"
          text="Messages, bookings and registrations appear here with their reference."
          picture={<Article5 />}
        >
          <LinkButton to={paths.contact} variant="alt" small>
            Send us a message
          </LinkButton>
        </EmptyState>
      ) : null}
      {stored && stored.length > 0 ? (
        <ul className="requests">
          {stored.toReversed().map((enquiry) => (
            <RequestItem key={enquiry.id} enquiry={enquiry} onDiscard={setLeaving} />
          ))}
        </ul>
      ) : null}
      {leaving ? (
        <Suspense>
          <AlertDialog
            title={`Discard '${enquiryWords[leaving.kind].label}'?`}
            isOpen
            confirmLabel="Discard"
            cancelLabel="Keep"
            onConfirm={discard}
            onCancel={() => setLeaving(null)}
          >
            <p>It has not been sent. What you wrote will be lost.</p>
          </AlertDialog>
        </Suspense>
      ) : null}
    </div>
  );
}
