import { useState } from 'react';
import * as v from 'valibot';
import { type LessonWithLearners, limits, reportAway } from '#sync';
import { limitedText } from '../../../lib/limited-text.ts';
import { lessonTimes } from '../../../lib/london-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormTextArea } from '../../../ui/form/fields.tsx';
import type { Failure } from '../../../ui/form/form.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { DialogForm } from '../dialog-form.tsx';
import { LESSON_BEGUN } from '../nouns/attendance.ts';
import { useIsOffline } from '../use-is-offline.ts';
import { cannotCome, onLessonDay } from './lesson-words.ts';

const LIMIT = limits.attendance.away_reason;
const schema = v.object({ reason: limitedText('reason', LIMIT) });

export interface AwayQuestion {
  lesson: Pick<LessonWithLearners, 'id' | 'title' | 'starts_at' | 'minutes'>;
  studentId: string;
  /** Of the student; null for the reader. */
  name: string | null;
}

interface AwayDialogProps {
  /** The lesson and the student; null closes the dialog. */
  question: AwayQuestion | null;
  onClose: () => void;
}

/** Asks whether a student cannot come to a lesson, with room for a reason. The answer is kept on this device first. */
export function AwayDialog({ question, onClose }: AwayDialogProps) {
  const now = useNow();
  if (!question) return null;
  const { lesson, name } = question;
  return (
    <Dialog
      title={`${name === null ? "Can't come" : cannotCome(name)} ${onLessonDay(lesson.starts_at, now)}?`}
      isOpen
      onClose={onClose}
    >
      <p>
        {lesson.title}, {lessonTimes(lesson.starts_at, lesson.minutes)}
      </p>
      <AwayForm question={question} onClose={onClose} />
    </Dialog>
  );
}

function AwayForm({ question, onClose }: { question: AwayQuestion; onClose: () => void }) {
  const isOffline = useIsOffline();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'away',
    schema,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      const result = await reportAway(question.lesson.id, question.studentId, reason);
      if (result.ok) onClose();
      else {
        const isLate = result.error.reason === 'lesson-begun';
        setFailure({ title: 'Not told', text: isLate ? LESSON_BEGUN : errorWords(result.error) });
      }
    },
  });
  return (
    <DialogForm
      of={form}
      failure={failure}
      action={cannotCome(question.name)}
      pendingLabel="Saving..."
      autoFocus
      onCancel={onClose}
    >
      <FormTextArea
        of={form}
        name="reason"
        label="Reason"
        isOptional
        hint={`${question.name === null ? 'Your teacher and your parents read this' : 'The teacher and your family read this'}. No health details, please.`}
        rows={2}
        limit={LIMIT}
      />
      {isOffline ? <p>You're offline. We'll send this when you're back online.</p> : null}
    </DialogForm>
  );
}
