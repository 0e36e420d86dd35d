import { Button } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ANY_KIND, type InboxFilter } from './inbox-filter.ts';

interface NothingShownProps {
  filter: InboxFilter;
  onShowAll: () => void;
}

/** Says why the filter shows no enquiry. */
export function NothingShown({ filter, onShowAll }: NothingShownProps) {
  return (
    <EmptyState as="p" title={wordsOf(filter)} picture={<Drawing name="envelope" />}>
      <Button variant="alt" small onPress={onShowAll}>
        Show all
      </Button>
    </EmptyState>
  );
}

function wordsOf({ kind, state, search }: InboxFilter): string {
  const isWhole = kind === ANY_KIND && search.trim() === '';
  if (isWhole && state === 'open') return 'Every enquiry is handled.';
  if (isWhole && state === 'mine') return 'You look after no open enquiry.';
  return 'No enquiries found matching your filter.';
}
