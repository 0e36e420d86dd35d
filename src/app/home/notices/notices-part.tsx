import { markNoticesSeen, type NoticeItem, type UserType } from '#sync';
import { classes } from '../../../lib/classes.ts';
import { momentWords } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { figure, isManaged } from '../../../lib/words.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LIST_SHEET } from '../../../ui/list-line.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { HomePart } from '../../parts/home-part.tsx';
import { FROM_HOME } from '../../parts/screen.tsx';
import { useSession } from '../../parts/use-session.ts';
import { PushOffer } from '../../push/push-offer.tsx';
import { PUSHED_KINDS } from '../../push/pushed-kinds.ts';
import { noticePath, noticeWords } from './notice-words.ts';

interface Line {
  notice: NoticeItem;
  words: string;
  /** The page that it leads to; null for none. */
  to: string | null;
}

const LINE =
  'fold-mark flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-[0.6rem] last:border-b-0 before:top-4';

interface NoticesPartProps {
  /** Newest first. */
  notices: readonly NoticeItem[];
  reader: UserType;
}

/** What happened while the person was away, on the home page of every account. Nothing if nothing did. */
export function NoticesPart({ notices, reader }: NoticesPartProps) {
  const lines = notices.flatMap((notice): Line[] => {
    const words = noticeWords(notice.kind, notice.subject, reader);
    const to = noticePath(notice.kind, notice.subject, reader);
    return words ? [{ notice, words, to }] : [];
  });
  const fresh = lines.filter(({ notice }) => !notice.isSeen);
  const earlier = lines.filter(({ notice }) => notice.isSeen);
  const session = useSession();
  const user = session.phase === 'signed-in' && !isManaged(session.user) ? session.user : null;
  const hasPushed = user !== null && fresh.some(({ notice }) => PUSHED_KINDS.includes(notice.kind));
  const markSeen = async () => {
    const result = await markNoticesSeen(fresh.map(({ notice }) => notice.id));
    if (!result.ok) showToast('error', 'Error', errorWords(result.error));
  };
  if (lines.length === 0) return null;
  return (
    <div className="mb-6">
      <HomePart
        title="Notices"
        aside={
          fresh.length > 0 ? (
            <Button variant="quiet" small onPress={() => void markSeen()}>
              Mark as seen
            </Button>
          ) : (
            'Nothing new'
          )
        }
      >
        {fresh.length > 0 ? <NoticeList lines={fresh} /> : null}
        {hasPushed ? <PushOffer userId={user.id} /> : null}
        {earlier.length > 0 ? (
          <details className="mt-2">
            <summary className="min-h-11 cursor-pointer py-2 text-caption text-ink-2">
              Earlier notices ({figure(earlier.length)})
            </summary>
            <NoticeList lines={earlier} />
          </details>
        ) : null}
      </HomePart>
    </div>
  );
}

function NoticeList({ lines }: { lines: readonly Line[] }) {
  const now = useNow();
  return (
    <ul className={classes(LIST_SHEET, 'py-1')}>
      {lines.map(({ notice, words, to }) => (
        <li key={notice.id} className={LINE}>
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <Words words={words} to={to} />
          </span>
          <span className="text-caption text-ink-2">{momentWords(notice.at, now)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The words of a notice; a link where there is a page to go to. */
function Words({ words, to }: Omit<Line, 'notice'>) {
  return to ? (
    <Link className="inline-flex min-h-8 items-center" to={to} state={FROM_HOME}>
      {words}
    </Link>
  ) : (
    words
  );
}
