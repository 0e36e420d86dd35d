import { useState } from 'react';
import { type EnquiryMark, senderOf } from '#sync';
import { momentWords } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-parts.tsx';
import { Row } from '../../../ui/layout.tsx';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { EnquiryPaper } from './enquiry-paper.tsx';
import { FamilyList } from './family-list.tsx';
import type { InboxLine } from './inbox-lines.ts';
import { LinePills } from './line-pills.tsx';
import { takenWords } from './line-words.ts';
import { markThem } from './mark-enquiries.ts';
import { Messages } from './messages.tsx';
import { kindWords } from './received-enquiry.ts';

interface EnquiryDialogProps {
  line: InboxLine;
  /** The other lines of the same address or account, newest first. */
  family: readonly InboxLine[];
  onOpen: (line: InboxLine) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** An enquiry in full: what was filled in, what was written about it, and everything that can be done with it. */
export function EnquiryDialog({ line, family, onOpen, onDelete, onClose }: EnquiryDialogProps) {
  const { latest, sent, isOpen } = line;
  const [isWriting, setWriting] = useState(false);
  const mark = (as: EnquiryMark) =>
    markThem(
      sent.map(({ id }) => id),
      as,
    );
  return (
    <Dialog
      title={senderOf(latest)}
      isOpen
      onClose={onClose}
      wide
      footer={
        <DialogActions>
          <Button variant="alt" onPress={onClose}>
            Close
          </Button>
          <Button
            variant={isOpen && !isWriting ? 'main' : 'alt'}
            onPress={() => void mark(isOpen ? 'handle' : 'reopen')}
          >
            {isOpen ? 'Mark as handled' : 'Open again'}
          </Button>
        </DialogActions>
      }
    >
      <Standing line={line} />
      <Row gap="gap-x-5 gap-y-0">
        {isOpen ? <TakeButton line={line} onMark={(as) => void mark(as)} /> : null}
        <Button variant="quiet" small onPress={() => window.print()}>
          Print
        </Button>
        <Button variant="quiet-danger" small onPress={onDelete}>
          Delete
        </Button>
      </Row>
      <EnquiryFacts line={line} />
      <Messages line={line} onHandle={() => mark('handle')} onWriting={setWriting} />
      {family.length > 0 ? <FamilyList lines={family} onOpen={onOpen} /> : null}
      <PrintSheet>
        <EnquiryPaper line={line} />
      </PrintSheet>
    </Dialog>
  );
}

/** The kind, when it arrived, by when it must be answered, and who looks after it. */
function Standing({ line }: { line: InboxLine }) {
  const now = useNow();
  const taken = takenWords(line);
  return (
    <Row className="justify-between">
      <p>
        {kindWords(line.latest.kind)}, received {momentWords(line.latest.received_at, now)}
        {taken ? <b className="block">{taken}</b> : null}
      </p>
      <LinePills line={line} now={now} />
    </Row>
  );
}

interface TakeButtonProps {
  line: InboxLine;
  onMark: (mark: EnquiryMark) => void;
}

/** Takes an enquiry, also from another admin, or releases it. */
function TakeButton({ line: { takenBy }, onMark }: TakeButtonProps) {
  const isOwn = takenBy?.isSelf === true;
  return (
    <Button variant="quiet" small onPress={() => onMark(isOwn ? 'release' : 'take')}>
      {isOwn ? 'Release' : takenBy ? 'Take over' : 'Take'}
    </Button>
  );
}
