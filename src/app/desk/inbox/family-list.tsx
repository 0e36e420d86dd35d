import { useState } from 'react';
import { momentWords } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { figure } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CellDetail } from '../../../ui/data-table.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { InboxLine } from './inbox-lines.ts';
import { LinePills } from './line-pills.tsx';
import { countWords, takenWords } from './line-words.ts';
import { firstLine, kindWords } from './received-enquiry.ts';

interface FamilyListProps {
  lines: readonly InboxLine[];
  onOpen: (line: InboxLine) => void;
}

/** How many are shown before 'Show all'. */
const SHOWN = 4;

/** What else a family sent, each with its state. */
export function FamilyList({ lines, onOpen }: FamilyListProps) {
  const now = useNow();
  const [isWhole, setWhole] = useState(lines.length <= SHOWN);
  return (
    <section aria-labelledby="enquiry-family">
      <h3 id="enquiry-family">Also from this family</h3>
      <ul className="mt-2">
        {(isWhole ? lines : lines.slice(0, SHOWN)).map((line) => (
          <li key={line.id} className="border-b border-rule py-2 last:border-b-0">
            <Row className="justify-between" gap="gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 basis-60">
                <Button variant="quiet" small onPress={() => onOpen(line)}>
                  {kindWords(line.latest.kind)}, {momentWords(line.latest.received_at, now)}
                </Button>
                <CellDetail>{firstLine(line.latest)}</CellDetail>
                <CellDetail>
                  {[...countWords({ ...line, earlier: 0 }), takenWords(line)]
                    .filter(Boolean)
                    .join(' · ')}
                </CellDetail>
              </span>
              <LinePills line={line} now={now} />
            </Row>
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <Button variant="quiet" small onPress={() => setWhole(true)}>
          Show all {figure(lines.length)}
        </Button>
      )}
    </section>
  );
}
