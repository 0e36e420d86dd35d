import { useCallback, useEffect, useRef, useState } from 'react';
import { type Mark, markStudents, type RegisterRow } from '#sync';
import { errorWords } from '../../../shared/error-messages.ts';
import { showToast } from '../../../ui/toast-queue.ts';

/** Marks by the student's id. */
export type Marks = Readonly<Record<string, Mark>>;

type Counts = Readonly<Record<string, number>>;

interface RegisterMarks {
  /** The rows with the marks as pressed, which the device may still be storing. */
  rows: readonly RegisterRow[];
  /** Marks students. The function stays the same as long as the lesson does. */
  mark: (marks: Marks) => void;
  /** Takes the last step back; undefined if there is none. */
  undo: (() => void) | undefined;
}

/**
 * The marks of a lesson, shown at the press and stored right after it, in the order of the presses.
 * @param stored the rows as this device has stored them
 */
export function useMarks(lessonId: string, stored: readonly RegisterRow[]): RegisterMarks {
  const [pressed, setPressed] = useState<Marks>({});
  /** The marks before each step of this visit. */
  const [steps, setSteps] = useState<readonly Marks[]>([]);
  /** How many writes of each student's mark are under way. */
  const [writing, setWriting] = useState<Counts>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  // Once the pressed mark is the stored one, the stored one is shown: another device may change it from here on.
  useEffect(() => {
    const done = stored.filter(
      ({ studentId, mark }) => !writing[studentId] && pressed[studentId] === mark,
    );
    if (done.length > 0) setPressed((before) => without(before, done));
  }, [stored, writing, pressed]);

  const write = useCallback(
    (marks: Marks) => {
      setPressed((before) => ({ ...before, ...marks }));
      const ids = Object.keys(marks);
      setWriting((before) => plus(before, ids, 1));
      queue.current = queue.current.then(async () => {
        const result = await markStudents(lessonId, marks);
        setWriting((before) => plus(before, ids, -1));
        if (result.ok) return;
        setPressed((before) =>
          without(
            before,
            ids.map((studentId) => ({ studentId })),
          ),
        );
        showToast('error', 'Not marked', errorWords(result.error));
      });
    },
    [lessonId],
  );

  const rows = stored.map((row) => {
    const mark = pressed[row.studentId];
    return mark === undefined || mark === row.mark ? row : { ...row, mark };
  });
  const shown = useRef(rows);
  shown.current = rows;

  const mark = useCallback(
    (marks: Marks) => {
      const changed = shown.current.filter(
        ({ studentId, mark: before }) =>
          marks[studentId] !== undefined && marks[studentId] !== before,
      );
      if (changed.length === 0) return;
      const pick = (of: (row: RegisterRow) => Mark | undefined) =>
        Object.fromEntries(changed.map((row) => [row.studentId, of(row) ?? '']));
      setSteps((taken) => [...taken, pick((row) => row.mark)]);
      write(pick((row) => marks[row.studentId]));
    },
    [write],
  );

  const lastStep = steps.at(-1);
  const undo = lastStep
    ? () => {
        setSteps((taken) => taken.slice(0, -1));
        write(lastStep);
      }
    : undefined;
  return { rows, mark, undo };
}

function without(marks: Marks, students: readonly Pick<RegisterRow, 'studentId'>[]): Marks {
  const left = new Set(students.map(({ studentId }) => studentId));
  return Object.fromEntries(Object.entries(marks).filter(([id]) => !left.has(id)));
}

const plus = (counts: Counts, ids: readonly string[], step: number): Counts => ({
  ...counts,
  ...Object.fromEntries(ids.map((id) => [id, (counts[id] ?? 0) + step])),
});
