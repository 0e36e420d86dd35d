import { forgetLostEnquiries, lostEnquiries } from '#sync';
import { enquiryWords } from '../../content/enquiries.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { QueueBanner } from '../../shared/enquiry/queue-banner.tsx';
import { lostWords } from '../../shared/lost-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { plainButton } from '../../ui/button.tsx';

/** What became of the forms that were filled in on this device: those that wait, and those that the browser deleted. */
export function QueueNotices() {
  const lost = useObservable(lostEnquiries) ?? [];
  return (
    <>
      {lost.length > 0 ? (
        <Banner tone="alarm">
          <span>{lostWords(lost.map((kind) => enquiryWords[kind].label.toLowerCase()))}</span>
          <button className={plainButton} type="button" onClick={forgetLostEnquiries}>
            OK
          </button>
        </Banner>
      ) : null}
      <QueueBanner />
    </>
  );
}
