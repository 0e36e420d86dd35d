import { undoWaiting } from '#sync';
import { RefusedChange } from '../../components/refusals/refused-change.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { CourseState } from './course-state.ts';

/** The state of an unsent or refused change to a course, shown under its title. */
export function CourseRowState({ title, state }: { title: string; state: CourseState }) {
  if (state.kind === 'calm') return null;
  const about = `: ${title}`;
  if (state.kind === 'waiting') {
    const { undoKey } = state;
    return (
      <Row as="span" className="mt-1">
        <Pill tone="wait">{state.words}</Pill>
        {undoKey ? (
          <Button variant="quiet" small about={about} onPress={() => void undoWaiting(undoKey)}>
            Undo
          </Button>
        ) : null}
      </Row>
    );
  }
  return (
    <Notice tone="bad" className="mt-2 font-text font-normal">
      <Pill tone="no">{state.item.kind === 'overwritten' ? 'Not kept' : 'Not sent'}</Pill>
      <RefusedChange item={state.item} about={about} />
    </Notice>
  );
}
