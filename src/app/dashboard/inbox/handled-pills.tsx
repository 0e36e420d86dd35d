import type { ReceivedEnquiry } from '#sync';
import { Row } from '../../../ui/layout.tsx';
import { Pill } from '../../../ui/pill.tsx';

/** Whether an enquiry is handled, and whether that mark still waits to be sent. */
export function HandledPills({ enquiry }: { enquiry: ReceivedEnquiry }) {
  return (
    <Row as="span" gap="gap-1.5">
      {enquiry.handled_at ? <Pill tone="ok">Handled</Pill> : <Pill tone="neutral">Open</Pill>}
      {enquiry.pending === 'none' ? null : <Pill tone="wait">Waiting to send</Pill>}
    </Row>
  );
}
