import type { EnquiryMark, InboxEnquiry } from '#sync';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Row } from '../../../ui/layout.tsx';
import { changedBy } from './mark-enquiries.ts';

interface SelectionBarProps {
  /** How many enquiries the filter shows. */
  shown: number;
  selected: readonly InboxEnquiry[];
  onSelectAll: (isSelected: boolean) => void;
  onMark: (mark: EnquiryMark) => void;
  onDelete: () => void;
}

/** Stays in view while the list scrolls: on a phone below the bar of the screen. */
const BAR = 'z-3 -mx-4 mb-2 bg-sheet px-4 py-1 print:hidden';
const IN_VIEW = 'sticky top-14 border-b border-rule tablet:top-0 large-text:static low:static';

const MARKS: readonly { mark: EnquiryMark; label: string }[] = [
  { mark: 'handle', label: 'Mark as handled' },
  { mark: 'reopen', label: 'Open again' },
  { mark: 'take', label: 'Take' },
  { mark: 'release', label: 'Release' },
];

/** Marks that are offered only while the one before them would change nothing. */
const INSTEAD: Partial<Record<EnquiryMark, EnquiryMark>> = { reopen: 'handle', release: 'take' };

/** Selects all enquiries that are shown, and acts on the selected ones. */
export function SelectionBar({
  shown,
  selected,
  onSelectAll,
  onMark,
  onDelete,
}: SelectionBarProps) {
  const count = selected.length;
  const changes = (mark: EnquiryMark) => changedBy(mark, selected).length > 0;
  const offered = MARKS.filter(({ mark }) => {
    const first = INSTEAD[mark];
    return changes(mark) && !(first && changes(first));
  });
  const about = ` the ${count.toLocaleString('en-GB')} selected`;
  return (
    <section aria-label="Selection" className={count > 0 ? `${BAR} ${IN_VIEW}` : BAR}>
      <Row gap="gap-x-5 gap-y-1">
        <Checkbox
          label={`Select all ${shown.toLocaleString('en-GB')} shown`}
          isChecked={count === shown}
          isMixed={count > 0 && count < shown}
          onChange={onSelectAll}
        />
        <b role="status">{count > 0 ? `${count.toLocaleString('en-GB')} selected` : ''}</b>
        {count > 0 ? (
          <Row gap="gap-x-3 gap-y-1">
            {offered.map(({ mark, label }) => (
              <Button key={mark} variant="alt" small about={about} onPress={() => onMark(mark)}>
                {label}
              </Button>
            ))}
            <Button variant="danger" small about={about} onPress={onDelete}>
              Delete
            </Button>
          </Row>
        ) : null}
      </Row>
    </section>
  );
}
