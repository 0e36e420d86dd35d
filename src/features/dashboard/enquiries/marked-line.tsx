import type { ReceivedEnquiry } from '#sync';
import { Button } from '../../../ui/button.tsx';
import { senderOf } from './enquiry.ts';
import { markEnquiry } from './mark-enquiry.ts';

export interface Marked {
  enquiry: ReceivedEnquiry;
  handled: boolean;
  /** The row is no longer in the list, and the focus that was on it has nowhere to be. */
  hasLeft: boolean;
}

/** Says what was just marked, and takes it back. */
export function MarkedLine({ marked, onUndone }: { marked: Marked; onUndone: () => void }) {
  const { enquiry, handled, hasLeft } = marked;
  const undo = async () => {
    if (await markEnquiry(enquiry, !handled)) onUndone();
  };
  return (
    <div className="row mb-4">
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
    </div>
  );
}
