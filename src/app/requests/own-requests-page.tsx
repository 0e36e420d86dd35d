import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { enquiries } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { pageTitles } from '../../content/page-titles.ts';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loading } from '../../ui/loading.tsx';
import { type NamedRequest, useOwnRequests } from '../parts/requests/use-own-requests.ts';
import { Screen } from '../parts/screen.tsx';
import { useGrowingList } from '../parts/use-growing-list.ts';
import { useSession } from '../parts/use-session.ts';
import { RepliesToChildren } from './replies-to-children.tsx';
import { RequestItem } from './request-item.tsx';

const ITEMS_PER_PAGE = 20;
/** The parameter of paths.ownRequest. */
const OPEN = 'open';

/** All that the account has sent from the forms, on whatever device, with its state and the answers. */
export function OwnRequestsPage() {
  useTitle(pageTitle(pageTitles.enquiries));
  const session = useSession();
  return (
    <Screen
      title={pageTitles.enquiries}
      back={{ to: paths.account, label: 'Back to My Account' }}
      className="grid gap-6"
    >
      {session.phase === 'signed-in' ? (
        <Requests userId={session.user.id} />
      ) : (
        <Loading text="Loading your requests..." />
      )}
    </Screen>
  );
}

function Requests({ userId }: { userId: string }) {
  const requests = useOwnRequests(userId);
  if (!requests) return <Loading text="Loading your requests..." />;
  if (requests.length > 0) return <List requests={requests} />;
  return (
    <>
      <EmptyState
        title="No requests yet"
        text="Book a test or a workshop, or send us a message. It appears here with its reference and our answer, on every device."
        picture={<Drawing name="article-5" />}
      >
        <Booking />
      </EmptyState>
      <RepliesToChildren />
      <OfVisitors />
    </>
  );
}

function List({ requests }: { requests: NamedRequest[] }) {
  const [search] = useSearchParams();
  const openId = search.get(OPEN) ?? '';
  const place = requests.findIndex(({ id }) => id === openId);
  const { shown, left, showMore } = useGrowingList(
    requests,
    Math.max(ITEMS_PER_PAGE, place + 1),
    openId,
  );
  const [printedId, setPrintedId] = useState('');
  const opened = useRef<HTMLHeadingElement>(null);
  const isThere = place >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another address moves the focus, even within the list.
  useEffect(() => {
    if (!isThere) return;
    // After the page has taken its own focus.
    const timer = setTimeout(() => {
      opened.current?.focus({ preventScroll: true });
      opened.current?.scrollIntoView({ block: 'start' });
    });
    return () => clearTimeout(timer);
  }, [openId, isThere]);
  useEffect(() => {
    const forget = () => setPrintedId('');
    window.addEventListener('afterprint', forget);
    return () => window.removeEventListener('afterprint', forget);
  }, []);
  const print = (id: string) => {
    flushSync(() => setPrintedId(id));
    window.print();
  };
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] items-start gap-6 print:block">
        {shown.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            heading={request.id === openId ? opened : undefined}
            isPrinted={request.id === printedId}
            onPrint={() => print(request.id)}
          />
        ))}
      </ul>
      <ListEnd left={left} of="requests" onMore={showMore} />
      <RepliesToChildren />
      <section aria-labelledby="more-requests" className="print:hidden">
        <h2 className="mb-3 text-h3" id="more-requests">
          Ask or book something else
        </h2>
        <Booking />
      </section>
      <OfVisitors />
    </>
  );
}

/** Links to the forms. */
function Booking() {
  return (
    <Row>
      <LinkButton to={paths.diagnosticTest} variant="alt" small>
        Book a free test
      </LinkButton>
      <LinkButton to={paths.mockTest} variant="alt" small>
        Book a mock test
      </LinkButton>
      <LinkButton to={paths.workshop} variant="alt" small>
        Choose a workshop
      </LinkButton>
      <LinkButton to={paths.contact} variant="alt" small>
        Send us a message
      </LinkButton>
    </Row>
  );
}

/** A link to what was filled in on this device without an account, if there is anything. */
function OfVisitors() {
  const stored = useObservable(enquiries) ?? [];
  if (stored.every(({ userId }) => userId)) return null;
  return (
    <p className="print:hidden">
      Forms filled in here without an account are on the page of{' '}
      <Link to={paths.enquiries}>this device's requests</Link>.
    </p>
  );
}
