import type { ReceivedEnquiry } from '#sync';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { markEnquiry } from './mark-enquiry.ts';
import { senderOf } from './received-enquiry.ts';

export interface Marked {
  enquiry: ReceivedEnquiry;
  handled: boolean;
  /** Whether the row was removed from the list, so that focus must move to the undo button. */
  hasLeft: boolean;
}

/** Says what was just marked, with a button to undo it. */
export function MarkedLine({ marked, onUndone }: { marked: Marked; onUndone: () => void }) {
  const { enquiry, handled, hasLeft } = marked;
  const undo = async () => {
    if (await markEnquiry(enquiry, !handled)) onUndone();
  };
  return (
    <Row className="mb-4">
      <p role="status">
        {senderOf(enquiry)}: {handled ? 'marked as handled.' : 'opened again.'}
      </p>
      <Button
        key={`${enquiry.id} ${handled}`}
        variant="quiet"
        small
        about={`: ${senderOf(enquiry)}`}
        autoFocus={hasLeft}
        onPress={() => void undo()}
      >
        Undo
      </Button>
    </Row>
  );
}
