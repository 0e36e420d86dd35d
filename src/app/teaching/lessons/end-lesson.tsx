import { useId, useState } from 'react';
import type { Lesson, Result } from '#sync';
import { changeLesson, deleteLesson, notCancelled } from '#sync/desk';
import { classDay } from '../../../lib/london-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { CancelDialog } from '../../parts/lessons/cancel-dialog.tsx';
import { cancelledWords, lessonMoment } from '../../parts/lessons/cancelled-words.ts';
import { hasBegun } from '../../parts/lessons/lesson-words.ts';
import { useIsOffline } from '../../parts/use-is-offline.ts';
import { toldWords } from './lesson-words.ts';

type Act = 'cancel' | 'restore' | 'remove';

interface EndLessonProps {
  lesson: Lesson;
  /** Called once the change is on this device. */
  onDone: () => void;
}

/** Buttons that cancel a lesson, change its reason and new date, say that it takes place after all, or remove it. Each asks first. */
export function EndLesson({ lesson, onDone }: EndLessonProps) {
  const headingId = useId();
  const now = useNow();
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<Act | null>(null);
  const told = toldWords(lesson.starts_at, now);
  const day = classDay(lesson.starts_at, now);
  const offline = isOffline ? (
    <p>You're offline. We'll send this when you're back online.</p>
  ) : null;
  const words = WORDS[asked === 'remove' ? 'remove' : 'restore'];
  const act = async (command: Promise<Result<void>>) => {
    setAsked(null);
    const result = await command;
    // The notices of the app announce the server's answer.
    if (result.ok) onDone();
    else showToast('error', 'Error saving the lesson', errorWords(result.error));
  };
  return (
    <section aria-labelledby={headingId} className="mt-10 border-t border-rule pt-5">
      <h2 className="mb-3 text-h3" id={headingId}>
        {lesson.is_cancelled ? 'This lesson is cancelled' : 'Not taking place?'}
      </h2>
      {lesson.is_cancelled ? <p className="empty:hidden">{cancelledWords(lesson, now)}</p> : null}
      <Row>
        {lesson.is_cancelled ? (
          <>
            <Button variant="alt" onPress={() => setAsked('cancel')}>
              Reason and new date
            </Button>
            <Button variant="alt" onPress={() => setAsked('restore')}>
              It takes place after all
            </Button>
          </>
        ) : (
          <Button variant="danger" onPress={() => setAsked('cancel')}>
            Cancel the lesson
          </Button>
        )}
        <Button variant="quiet-danger" onPress={() => setAsked('remove')}>
          Remove it
        </Button>
      </Row>
      <p className="mt-3 text-caption text-ink-2">
        A cancelled lesson stays in the list of the families. Remove one that was planned by
        mistake.
      </p>
      <AlertDialog
        title={words.title(day)}
        isOpen={asked === 'restore' || asked === 'remove'}
        confirmLabel={words.confirm}
        cancelLabel="Go back"
        onConfirm={() =>
          void act(
            asked === 'remove' ? deleteLesson(lesson.id) : changeLesson(lesson.id, notCancelled),
          )
        }
        onCancel={() => setAsked(null)}
      >
        <p>
          {asked === 'remove' && lesson.is_cancelled ? '' : `${told} `}
          {words.text}
          {asked === 'restore' && lesson.instead_at !== null
            ? ` The lesson on ${lessonMoment(lesson.instead_at, now)} is removed, unless its register has marks.`
            : ''}
        </p>
        {offline}
      </AlertDialog>
      {asked === 'cancel' ? (
        <CancelDialog
          title={
            lesson.is_cancelled ? `The cancelled lesson on ${day}` : `Cancel the lesson on ${day}?`
          }
          lesson={lesson}
          action={lesson.is_cancelled ? 'Save' : 'Cancel the lesson'}
          onConfirm={(cancellation) => void act(changeLesson(lesson.id, cancellation))}
          onClose={() => setAsked(null)}
        >
          <p>
            {hasBegun(lesson, now)
              ? 'It has begun, so families are told only of a new date.'
              : told}{' '}
            It stays in their list, marked as cancelled, and you can change your mind.
          </p>
          {offline}
        </CancelDialog>
      ) : null}
    </section>
  );
}

const WORDS = {
  restore: {
    title: (day: string) => `Does the lesson on ${day} take place after all?`,
    text: 'It is then no longer marked as cancelled.',
    confirm: 'It takes place',
  },
  remove: {
    title: (day: string) => `Remove the lesson on ${day}?`,
    text: 'It disappears with its register and its notes, and cannot be brought back.',
    confirm: 'Remove',
  },
} as const;
