import type { ReceivedEnquiry } from '#sync';
import { Pill } from '../../../ui/pill.tsx';

/** Whether an enquiry is dealt with, and whether the server knows it yet. */
export function EnquiryPills({ enquiry }: { enquiry: ReceivedEnquiry }) {
  return (
    <span className="row gap-1.5">
      {enquiry.handled_at ? <Pill tone="ok">Handled</Pill> : <Pill tone="neutral">Open</Pill>}
      {enquiry.pending === 'none' ? null : <Pill tone="wait">Waiting to send</Pill>}
    </span>
  );
}
