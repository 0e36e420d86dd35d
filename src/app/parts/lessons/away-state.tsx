import { type LessonWithLearners, type RefusedItem, withdrawAway } from '#sync';
import { classDay } from '../../../lib/london-time.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { useKeptFocus } from '../enrolment/use-kept-focus.ts';
import { LESSON_BEGUN } from '../nouns/attendance.ts';
import { refusalBadge } from '../refusals/explanations.ts';
import { RefusedChange } from '../refusals/refused-change.tsx';
import type { AwayQuestion } from './away-dialog.tsx';
import {
  canCome,
  cannotCome,
  hasBegun,
  isOverAt,
  nameOfLearner,
  toldWords,
} from './lesson-words.ts';

interface AwayStateProps {
  lesson: LessonWithLearners;
  learner: LessonWithLearners['learners'][number];
  now: Date;
  refused: readonly RefusedItem[];
  /** In a line of a list: a button without a frame. */
  isLine: boolean;
  /** Asks whether the student cannot come. */
  onAsk: (question: AwayQuestion) => void;
}

/** A name may be one long word. */
const WITH_NAME = 'min-w-0 max-w-full wrap-anywhere';

/**
 * Whether a student comes to a lesson: the button with which the family says that they cannot, or what was said, with
 * the button to take it back. Both last until the lesson begins.
 */
export function AwayState({ lesson, learner, now, refused, isLine, onAsk }: AwayStateProps) {
  const { away, pending } = learner;
  const name = nameOfLearner(learner);
  const focusProps = useKeptFocus(`${away}`);
  const about = `: ${lesson.title}, ${classDay(lesson.starts_at)}`;
  const isOpen = !lesson.is_cancelled && !hasBegun(lesson, now);
  const refusal = refused.find(
    ({ collection, row }) =>
      collection === 'attendance' && row.lesson_id === lesson.id && row.student_id === learner.id,
  );
  if (lesson.is_cancelled || (!isOpen && !away && !refusal)) return null;

  const comeAfterAll = async () => {
    const result = await withdrawAway(lesson.id, learner.id);
    if (result.ok) return;
    const isLate = result.error.reason === 'lesson-begun';
    showToast('error', 'Not told', isLate ? LESSON_BEGUN : errorWords(result.error));
  };
  const isSaid = away || pending !== 'none';
  return (
    <div {...focusProps}>
      {refusal ? (
        <Notice tone="bad" role="alert">
          <Pill tone="no">{refusalBadge(refusal)}</Pill>
          <RefusedChange item={refusal} about={about} />
        </Notice>
      ) : null}
      <Row gap="gap-x-3 gap-y-1">
        {isSaid ? (
          <span role="status" className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {pending === 'none' ? null : <Pill tone="wait">Waiting to send</Pill>}
            <span className="wrap-anywhere">
              {away ? toldWords(learner, isOverAt(lesson, now)) : `${canCome(name)}.`}
            </span>
          </span>
        ) : null}
        {isOpen && away ? (
          <Button
            variant="quiet"
            small
            className={WITH_NAME}
            about={about}
            onPress={() => void comeAfterAll()}
          >
            {canCome(name)}
          </Button>
        ) : null}
        {isOpen && !away ? (
          <Button
            variant={isLine ? 'quiet' : 'alt'}
            small
            className={WITH_NAME}
            about={about}
            onPress={() => onAsk({ lesson, studentId: learner.id, name })}
          >
            {cannotCome(name)}
          </Button>
        ) : null}
      </Row>
      {away && learner.away_reason !== '' ? (
        <div className="text-caption text-ink-2 wrap-anywhere">Reason: {learner.away_reason}</div>
      ) : null}
    </div>
  );
}
