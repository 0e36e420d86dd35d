import { useId } from 'react';
import { pageTitles } from '../../content/page-titles.ts';
import { paths } from '../../content/paths.ts';
import { countOf, listWords } from '../../lib/words.ts';
import { Row, Slip } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { OwnRequest } from '../parts/requests/own-requests.ts';
import { useOwnRequests } from '../parts/requests/use-own-requests.ts';
import { useSession } from '../parts/use-session.ts';

/** How many requests the account has, by state, with a link to them. */
export function RequestsCard() {
  const session = useSession();
  return session.phase === 'signed-in' ? <Card userId={session.user.id} /> : null;
}

function Card({ userId }: { userId: string }) {
  const headingId = useId();
  const requests = useOwnRequests(userId);
  return (
    <Slip as="section" className="grid gap-4" aria-labelledby={headingId}>
      <h2 className="text-h3" id={headingId}>
        {pageTitles.enquiries}
      </h2>
      <p>{requests ? countWords(requests) : 'Looking at your requests...'}</p>
      <Row>
        <LinkButton to={paths.ownRequests} variant="alt" small>
          {requests?.length === 0 ? 'How to book' : 'All requests'}
        </LinkButton>
      </Row>
    </Slip>
  );
}

/** '1 not sent, 2 open and 3 answered.' */
function countWords(requests: readonly OwnRequest[]): string {
  if (requests.length === 0) {
    return 'Messages and bookings that you send us appear here, with our answers, on every device.';
  }
  const count = (...states: OwnRequest['state'][]) =>
    requests.filter(({ state }) => states.includes(state)).length;
  const counts = [
    [count('refused'), 'not sent'],
    [count('waiting'), 'waiting to send'],
    [count('received', 'taken'), 'open'],
    [count('answered'), 'answered'],
  ] as const;
  const parts = counts.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : []));
  return `${countOf(requests.length, 'request', 'requests')}: ${listWords(parts)}.`;
}
