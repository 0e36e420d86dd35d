import { discardRefused, retryRefused, undoWaiting } from '#sync';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { CourseState } from './course-state.ts';

const REFUSED_WORDS = {
  refused: { pill: 'Not sent', again: 'Try again', drop: 'Discard' },
  overwritten: { pill: 'Not kept', again: 'Use mine', drop: 'Keep the other' },
} as const;

/** What waits or was refused, under the title of the course it is about. */
export function CourseRowState({ title, state }: { title: string; state: CourseState }) {
  if (state.kind === 'calm') return null;
  const about = `: ${title}`;
  if (state.kind === 'waiting') {
    const { undoKey } = state;
    return (
      <span className="row mt-1">
        <Pill tone="wait">{state.words}</Pill>
        {undoKey ? (
          <Button variant="quiet" small about={about} onPress={() => void undoWaiting(undoKey)}>
            Undo
          </Button>
        ) : null}
      </span>
    );
  }
  const { item } = state;
  const words = REFUSED_WORDS[item.kind];
  return (
    <div className="sent no mt-2 font-text font-normal">
      <Pill tone="no">{words.pill}</Pill>
      <p>
        {item.kind === 'overwritten'
          ? 'Another device changed the same thing, and that version was kept.'
          : item.message || 'Something went wrong'}
      </p>
      <Button variant="alt" small about={about} onPress={() => void retryRefused(item.key)}>
        {words.again}
      </Button>
      <Button
        variant={item.kind === 'overwritten' ? 'alt' : 'danger'}
        small
        about={about}
        onPress={() => void discardRefused(item.key)}
      >
        {words.drop}
      </Button>
    </div>
  );
}
