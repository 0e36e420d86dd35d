import { Row } from '../../../ui/layout.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { answerBy } from '../answer-by.ts';
import type { InboxLine } from './inbox-lines.ts';

interface LinePillsProps {
  line: Pick<InboxLine, 'isOpen' | 'isDoubtful' | 'isPending' | 'waitingSince'>;
  now: Date;
}

/**
 * By when an open line must be answered, or that it is handled, whether a program may have sent it, and whether something
 * still waits to be sent.
 */
export function LinePills({ line, now }: LinePillsProps) {
  const { isOpen, isDoubtful, isPending, waitingSince } = line;
  const due = waitingSince ? answerBy(waitingSince, now) : null;
  return (
    <Row as="span" gap="gap-1.5">
      {due ? (
        <Pill tone={due.tone}>{due.words}</Pill>
      ) : (
        <Pill tone={isOpen ? 'neutral' : 'ok'}>{isOpen ? 'Open' : 'Handled'}</Pill>
      )}
      {isDoubtful ? <Pill tone="wait">Doubtful</Pill> : null}
      {isPending ? <Pill tone="wait">Waiting to send</Pill> : null}
    </Row>
  );
}
