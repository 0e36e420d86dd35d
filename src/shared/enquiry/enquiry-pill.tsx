import type { StoredEnquiry } from '#sync';
import { clockOrDay } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Pill } from '../../ui/pill.tsx';

/** The state of an enquiry in this device's queue, in a few words. The time of another day is its day. */
export function EnquiryPill({ enquiry }: { enquiry: StoredEnquiry }) {
  const now = useNow();
  if (enquiry.state === 'sent') {
    return <Pill tone="ok">Sent{enquiry.sentAt ? ` ${clockOrDay(enquiry.sentAt, now)}` : ''}</Pill>;
  }
  if (enquiry.state === 'refused') return <Pill tone="no">Not sent</Pill>;
  return <Pill tone="wait">{enquiry.waitsFor ? 'Waiting to send' : 'Still sending...'}</Pill>;
}
