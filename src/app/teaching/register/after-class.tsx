import { useState } from 'react';
import { type LessonRegister, limits, type RefusedItem, type RegisterRow, writeNote } from '#sync';
import { changeLesson } from '#sync/desk';
import { shownName } from '../../../lib/words.ts';
import { Fold } from '../../../ui/fold.tsx';
import { personDraft } from '../../../ui/form/draft-store.ts';
import { Pill } from '../../../ui/pill.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { RefusedState } from '../row-state.tsx';
import { useSavedText } from './use-saved-text.ts';

interface AfterClassProps {
  register: LessonRegister;
  userId: string;
  /** Whether the fields are shown from the start. */
  isOpen: boolean;
  /** What this device wrote about the lesson and was refused, or lost to another device. */
  refused: RefusedItem | undefined;
}

/** What the class did, and a note about each student. Each text is saved when its field is left. */
export function AfterClass({ register, userId, isOpen, refused }: AfterClassProps) {
  // Dozens of fields are rendered once they are wanted.
  const [isShown, setIsShown] = useState(isOpen);
  const { lesson, rows } = register;
  return (
    <div className="mt-8">
      <Fold
        summary="After the class"
        open={isOpen}
        onToggle={(event) => {
          if (event.currentTarget.open) setIsShown(true);
        }}
      >
        {isShown ? (
          <div className="grid max-w-[44rem] gap-6 pb-4">
            <p className="text-ink-2">
              The families read this. Each text is saved when you leave its field, also without a
              signal.
            </p>
            <GroupFields lesson={lesson} userId={userId} />
            {refused ? <RefusedState item={refused} about=": the lesson" /> : null}
            {rows.map((row) => (
              <NoteField key={row.studentId} lessonId={lesson.id} row={row} userId={userId} />
            ))}
          </div>
        ) : null}
      </Fold>
    </div>
  );
}

function GroupFields({ lesson, userId }: { lesson: LessonRegister['lesson']; userId: string }) {
  const { id, topic, summary, pending } = lesson;
  const most = limits.lessons;
  const topicField = useSavedText({
    saved: topic,
    most: most.topic,
    slot: personDraft(userId, `topic.${id}`),
    save: (text) => changeLesson(id, { topic: text }),
  });
  const summaryField = useSavedText({
    saved: summary,
    most: most.summary,
    slot: personDraft(userId, `summary.${id}`),
    save: (text) => changeLesson(id, { summary: text }),
  });
  return (
    <>
      <TextField
        id={`topic-${id}`}
        label="Topic"
        autoComplete="off"
        limit={most.topic}
        {...topicField}
      />
      <div>
        <TextArea
          id={`summary-${id}`}
          label="What the class did"
          hint="All families of the class read it. Name no child."
          rows={4}
          limit={most.summary}
          {...summaryField}
        />
        <WaitingPill isWaiting={pending !== 'none'} />
      </div>
    </>
  );
}

interface NoteFieldProps {
  lessonId: string;
  row: RegisterRow;
  userId: string;
}

function NoteField({ lessonId, row, userId }: NoteFieldProps) {
  const { studentId, note, pending } = row;
  const field = useSavedText({
    saved: note,
    most: limits.attendance.note,
    slot: personDraft(userId, `note.${lessonId}.${studentId}`),
    save: (text) => writeNote(lessonId, studentId, text),
  });
  return (
    <div>
      <TextArea
        id={`note-${studentId}`}
        label={`Note about ${shownName(row)}`}
        rows={2}
        limit={limits.attendance.note}
        {...field}
      />
      <WaitingPill isWaiting={note !== '' && pending !== 'none'} />
    </div>
  );
}

function WaitingPill({ isWaiting }: { isWaiting: boolean }) {
  return isWaiting ? (
    <p className="mt-1">
      <Pill tone="wait">Waiting to send</Pill>
    </p>
  ) : null;
}
