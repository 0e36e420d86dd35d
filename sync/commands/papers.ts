import { labelText } from '../changes/label.ts';
import { type PaperPart, paperParts } from '../schema/papers.ts';
import type { PaperFields, PaperMaxima, Result, ResultFields } from '../types.ts';
import { command, fail, ok, refuse } from './command.ts';
import { naturalKeyId } from './natural-key.ts';
import { deleteRows, editRow, firstNameOf, insertRow, rowNow, writeRows } from './write.ts';

/** Adds a test to a course of the signed-in teacher. */
export async function createPaper(
  courseId: string,
  fields: PaperFields,
): Promise<Result<{ id: string }>> {
  return command(async (sync) => {
    const id = crypto.randomUUID();
    await insertRow(sync, 'papers', { id, course_id: courseId, ...fields });
    return ok({ id });
  });
}

/** Changes a test. @param touched the fields that the person touched */
export async function updatePaper(
  id: string,
  touched: Partial<PaperFields>,
): Promise<Result<void>> {
  return command((sync) => editRow(sync, 'papers', id, touched));
}

/** Removes a test that was added by mistake, with its marks. */
export async function deletePaper(id: string): Promise<Result<void>> {
  return command((sync) => deleteRows(sync, 'papers', [id]));
}

/** Shows each family the marks of its own child, or takes them back. */
export async function releasePaper(id: string, isReleased: boolean): Promise<Result<void>> {
  const released_at = isReleased ? new Date().toISOString() : null;
  return command((sync) => editRow(sync, 'papers', id, { released_at }));
}

/** Whether a part takes a mark. null is no mark. */
export function isMarkOf(maxima: PaperMaxima, part: PaperPart, mark: number | null): boolean {
  if (mark === null) return true;
  const most = maxima[`${part}_of`];
  return Number.isInteger(mark) && most > 0 && mark >= 0 && mark <= most;
}

/**
 * Gives a student marks in a test, or writes the comment.
 * @param touched the fields that the person touched; null takes a mark back
 * @returns an error of code 'refused' with 'beyond-maximum' for a mark above that of its part
 */
export async function giveMarks(
  paperId: string,
  studentId: string,
  touched: Partial<ResultFields>,
): Promise<Result<void>> {
  return command(async (sync) => {
    const paper = await rowNow(sync, 'papers', paperId);
    if (!paper || paper.pending === 'delete') return fail('not-found');
    if (paperParts.some((part) => !isMarkOf(paper, part, touched[part] ?? null)))
      return refuse('beyond-maximum');
    const keys = { paper_id: paperId, student_id: studentId, course_id: paper.course_id };
    const label = labelText({ label: paper.title, who: await firstNameOf(sync, studentId) });
    await writeRows(sync, 'results', [
      { keys: { id: naturalKeyId(paperId, studentId), ...keys }, touched, label },
    ]);
    return ok(undefined);
  });
}
