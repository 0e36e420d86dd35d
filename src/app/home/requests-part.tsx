import { pageTitles } from '../../content/page-titles.ts';
import { paths } from '../../content/paths.ts';
import { askedWords, requestLabel } from '../../content/request-words.ts';
import { classes } from '../../lib/classes.ts';
import { momentWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LIST_SHEET } from '../../ui/list-line.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { lastTime, requestsOfHome } from '../parts/requests/own-requests.ts';
import { RequestPill } from '../parts/requests/request-pill.tsx';
import { type NamedRequest, useOwnRequests } from '../parts/requests/use-own-requests.ts';
import { FROM_HOME } from '../parts/screen.tsx';

/** The most that Home lists. The page of all requests has the rest. */
const SHOWN = 4;

/** The open requests of a person and those answered lately; undefined while loading. */
export function useRequestsOfHome(userId: string): NamedRequest[] | undefined {
  const now = useNow();
  const all = useOwnRequests(userId);
  return all && requestsOfHome(all, now);
}

const LINE = classes(
  'relative grid gap-x-4 gap-y-1 border-b border-rule py-3 last:border-b-0',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
);
/** The link of the kind covers the whole line. */
const TITLE = classes(
  'font-bold text-ink no-underline wrap-anywhere after:absolute after:inset-0 hover:underline',
  'focus-visible:outline-0',
);

/** The part of Home with the requests of `useRequestsOfHome`; nothing without any. */
export function RequestsPart({ requests }: { requests: readonly NamedRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <HomePart
      title={pageTitles.enquiries}
      aside={
        <LinkButton to={paths.ownRequests} variant="quiet" small>
          All requests
        </LinkButton>
      }
    >
      <ul className={LIST_SHEET}>
        {requests.slice(0, SHOWN).map((request) => (
          <RequestLine key={request.id} request={request} />
        ))}
      </ul>
    </HomePart>
  );
}

function RequestLine({ request }: { request: NamedRequest }) {
  const now = useNow();
  const { id, kind, state, about, details } = request;
  const isSent = state !== 'waiting' && state !== 'refused';
  const asked = askedWords(details);
  const hasAnswer = request.replies.length > 0;
  const done = hasAnswer ? 'Answered' : isSent ? 'Received' : 'Filled in';
  return (
    <li className={LINE}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link className={TITLE} to={paths.ownRequest(id)} state={FROM_HOME}>
          {requestLabel(kind)}
        </Link>
        <RequestPill request={request} />
      </div>
      {asked ? (
        <p className="mt-0 line-clamp-2 wrap-anywhere first-letter:uppercase">{asked}</p>
      ) : null}
      {about ? <p className="mt-0 wrap-anywhere">About: {about}</p> : null}
      <p className="mt-0 text-caption text-ink-2">
        {done} {momentWords(lastTime(request), now)}
      </p>
    </li>
  );
}
