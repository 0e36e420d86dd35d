import { useEffect, useState } from 'react';
import { enquiries, enquirySender, markEnquirySeen, type StoredEnquiry } from '#sync';
import { enquiryWords, savedWords } from '../../content/enquiries.ts';
import { paths } from '../../content/paths.ts';
import { whenWords } from '../../lib/dates.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useOnline } from '../../lib/use-online.ts';
import { countOf } from '../../lib/words.ts';
import { Banner } from '../../ui/banner.tsx';
import { plainButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

const LINK = 'inline-flex min-h-11 items-center font-semibold';

/**
 * Reports on the enquiries of this device: how many wait and why, how many were refused, and, once, which were sent
 * while no page was in view. If none waits, it tells a visitor that the device is offline. Signed-in people read that
 * in the state of sync, and find their enquiries among their changes.
 * @param props.isCounted whether the page counts what is unsent elsewhere, so that the banner leaves it out
 */
export function QueueBanner({ isCounted }: { isCounted?: boolean }) {
  const all = useObservable(enquiries);
  const isVisitor = useObservable(enquirySender) === null;
  const list = isVisitor ? paths.enquiries : paths.changes;
  const isOnline = useOnline();
  const [news, setNews] = useState<readonly StoredEnquiry[]>([]);
  useEffect(() => {
    const unseen = all?.filter(({ isUnseen }) => isUnseen) ?? [];
    if (unseen.length === 0) return;
    for (const { id } of unseen) void markEnquirySeen(id);
    setNews((shown) => [
      ...shown.filter(({ id }) => unseen.every((one) => one.id !== id)),
      ...unseen,
    ]);
  }, [all]);
  const waiting = all?.filter(({ state, waitsFor }) => state === 'waiting' && waitsFor) ?? [];
  const refused = all?.filter(({ state }) => state === 'refused').length ?? 0;
  const [first] = waiting;
  return (
    <>
      {first && !isCounted ? (
        <Banner>
          <span>
            <b>{countOf(waiting.length, 'form', 'forms')} waiting to send.</b>{' '}
            {savedWords(first).text}
          </span>
          <Link to={list} className={LINK}>
            {isVisitor ? 'Your requests' : 'Changes'}
          </Link>
        </Banner>
      ) : isVisitor && !isOnline ? (
        <Banner>
          You're offline. You can still read, and send forms: we'll send them when you're back
          online.
        </Banner>
      ) : null}
      {refused > 0 && !isCounted ? (
        <Banner>
          <b>{countOf(refused, 'form', 'forms')} not sent.</b>
          <Link to={list} className={LINK}>
            See why
          </Link>
        </Banner>
      ) : null}
      {news.length > 0 ? (
        <Banner tone="calm">
          <span>
            {news.map((enquiry) => (
              <span key={enquiry.id} className="block">
                {sentWords(enquiry)}
              </span>
            ))}
          </span>
          <span className="flex items-center gap-5">
            <Link to={paths.enquiries} className={LINK}>
              Your requests
            </Link>
            <button type="button" className={plainButton} onClick={() => setNews([])}>
              OK
            </button>
          </span>
        </Banner>
      ) : null}
    </>
  );
}

/** 'Your request was sent at 10:42: Workshop.' */
function sentWords({ kind, sentAt }: StoredEnquiry): string {
  const when = sentAt ? ` ${whenWords(sentAt, new Date())}` : '';
  return `Your request was sent${when}: ${enquiryWords[kind].label}.`;
}
