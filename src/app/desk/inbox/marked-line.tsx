import type { EnquiryMark } from '#sync';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { markThem } from './mark-enquiries.ts';

export interface Marked {
  /** The enquiries that the mark changed. */
  ids: readonly string[];
  mark: EnquiryMark;
  /** What was marked: the sender, or '12 enquiries'. */
  label: string;
  /** Whether the pressed button is gone, so that focus must move to the undo button. */
  hasLeft: boolean;
}

const WORDS: Record<EnquiryMark, { done: string; undoneBy: EnquiryMark }> = {
  handle: { done: 'marked as handled.', undoneBy: 'reopen' },
  reopen: { done: 'opened again.', undoneBy: 'handle' },
  take: { done: 'taken by you.', undoneBy: 'release' },
  release: { done: 'released.', undoneBy: 'take' },
};

/** Says what was just marked, with a button to undo it. */
export function MarkedLine({ marked, onUndone }: { marked: Marked; onUndone: () => void }) {
  const { ids, mark, label, hasLeft } = marked;
  const { done, undoneBy } = WORDS[mark];
  const undo = async () => {
    if (await markThem(ids, undoneBy)) onUndone();
  };
  return (
    <Row className="mb-4">
      <p role="status">
        {label}: {done}
      </p>
      <Button
        key={`${ids[0]} ${mark}`}
        variant="quiet"
        small
        about={`: ${label}`}
        autoFocus={hasLeft}
        onPress={() => void undo()}
      >
        Undo
      </Button>
    </Row>
  );
}
