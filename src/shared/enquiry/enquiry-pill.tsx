import type { StoredEnquiry } from '#sync';
import { clockTime } from '../../lib/dates.ts';
import { Pill } from '../../ui/pill.tsx';

/** The state of an enquiry in this device's queue, in a few words. */
export function EnquiryPill({ enquiry }: { enquiry: StoredEnquiry }) {
  if (enquiry.state === 'sent') {
    return <Pill tone="ok">Sent{enquiry.sentAt ? ` ${clockTime(enquiry.sentAt)}` : ''}</Pill>;
  }
  if (enquiry.state === 'refused') return <Pill tone="no">Not sent</Pill>;
  return <Pill tone="wait">{enquiry.waitsFor ? 'Waiting to send' : 'Still sending...'}</Pill>;
}
