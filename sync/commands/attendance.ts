import { labelText } from '../changes/label.ts';
import type { OpenSync } from '../open-sync.ts';
import type { Fields } from '../schema/table.ts';
import type { Mark, Result } from '../types.ts';
import { command, fail, ok, refuse } from './command.ts';
import { naturalKeyId } from './natural-key.ts';
import { firstNameOf, rowNow, writeRows } from './write.ts';

/** Marks students in the register of a lesson. @param marks by the student's id; '' takes a mark back */
export async function markStudents(
  lessonId: string,
  marks: Readonly<Record<string, Mark>>,
): Promise<Result<void>> {
  return command((sync) =>
    writeEach(
      sync,
      lessonId,
      Object.entries(marks).map(([studentId, mark]) => [studentId, { mark }]),
    ),
  );
}

/** Writes a note about a student's lesson to the family. */
export async function writeNote(
  lessonId: string,
  studentId: string,
  note: string,
): Promise<Result<void>> {
  return command((sync) => writeEach(sync, lessonId, [[studentId, { note }]]));
}

/**
 * The signed-in student, or a parent for a child, cannot come to a lesson. It holds until the lesson begins, also by this
 * device's clock.
 * @param reason '' for none
 */
export async function reportAway(
  lessonId: string,
  studentId: string,
  reason: string,
): Promise<Result<void>> {
  return sayAway(lessonId, studentId, { away: true, away_reason: reason });
}

/** The student comes to the lesson after all. */
export async function withdrawAway(lessonId: string, studentId: string): Promise<Result<void>> {
  return sayAway(lessonId, studentId, { away: false, away_reason: '' });
}

async function sayAway(lessonId: string, studentId: string, said: Fields): Promise<Result<void>> {
  return command(async (sync) => {
    const lesson = await rowNow(sync, 'lessons', lessonId);
    if (lesson && Date.parse(lesson.starts_at) <= Date.now()) return refuse('lesson-begun');
    return writeEach(sync, lessonId, [[studentId, said]]);
  });
}

async function writeEach(
  sync: OpenSync,
  lessonId: string,
  entries: readonly (readonly [studentId: string, touched: Fields])[],
): Promise<Result<void>> {
  const lesson = await rowNow(sync, 'lessons', lessonId);
  if (!lesson || lesson.pending === 'delete') return fail('not-found');
  const title = (await rowNow(sync, 'courses', lesson.course_id))?.title ?? '';
  const { course_id, starts_at: lessonAt } = lesson;
  const written = entries.map(async ([student_id, touched]) => ({
    keys: { id: naturalKeyId(lessonId, student_id), lesson_id: lessonId, student_id, course_id },
    touched,
    label: labelText({ label: title, who: await firstNameOf(sync, student_id), lessonAt }),
  }));
  await writeRows(sync, 'attendance', await Promise.all(written));
  return ok(undefined);
}
