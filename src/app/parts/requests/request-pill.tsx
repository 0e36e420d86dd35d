import { EnquiryPill } from '../../../shared/enquiry/enquiry-pill.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { OwnRequest } from './own-requests.ts';

/** The state of an own request, in words. */
export function RequestPill({ request: { state, stored } }: { request: OwnRequest }) {
  switch (state) {
    case 'received':
      return <Pill tone="neutral">Received</Pill>;
    case 'taken':
      return <Pill tone="neutral">Being looked at</Pill>;
    case 'answered':
      return <Pill tone="ok">Answered</Pill>;
    default:
      return stored ? <EnquiryPill enquiry={stored} /> : null;
  }
}
