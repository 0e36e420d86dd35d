import { lazy, Suspense, useState } from 'react';
import { discardEnquiry, enquiries, type StoredEnquiry } from '#sync';
import { usePreload } from '../../app/parts/use-preload.ts';
import { pageTitle } from '../../content/business.ts';
import { enquiryWords } from '../../content/enquiries.ts';
import { pageTitles } from '../../content/page-titles.ts';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lede, Page, PageHead } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { EnquiryItem } from './enquiry-item.tsx';

const load = async () => ({ default: (await import('../../ui/alert-dialog.tsx')).AlertDialog });
const AlertDialog = lazy(load);

/** The enquiries that were sent from this device or wait on it, newest first. */
export function EnquiriesPage() {
  useTitle(pageTitle(pageTitles.enquiries));
  usePreload(load);
  const stored = useObservable(enquiries);
  const [toDiscard, setToDiscard] = useState<StoredEnquiry | null>(null);
  const discard = () => {
    if (toDiscard) void discardEnquiry(toDiscard.id);
    setToDiscard(null);
  };
  return (
    // On a phone the page fills the screen: otherwise the footer would move when the list has been loaded.
    <Page className="max-sm:min-h-dvh">
      <PageHead>
        <h1>{pageTitles.enquiries}</h1>
        <Lede className="mt-3">
          Forms you've sent from this device, with their reference. What you wrote stays here only
          until we have it. Each entry goes after 30 days, and when somebody signs in or out.
        </Lede>
      </PageHead>
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
      {toDiscard ? (
        <Suspense>
          <AlertDialog
            title={`Discard '${enquiryWords[toDiscard.kind].label}'?`}
            isOpen
            confirmLabel="Discard"
            cancelLabel="Keep"
            onConfirm={discard}
            onCancel={() => setToDiscard(null)}
          >
            <p>It has not been sent. What you wrote will be lost.</p>
          </AlertDialog>
        </Suspense>
      ) : null}
    </Page>
  );
}
