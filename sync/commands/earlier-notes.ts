/**
 * What teachers wrote on classes that a student has left, and the marks of tests there. It needs a connection: this device
 * keeps the present ones alone.
 */
import * as v from 'valibot';
import { writtenOf } from '../queries/papers.ts';
import { syncedTable } from '../schema/index.ts';
import type { Paper, PaperResult, StudentPaper } from '../types.ts';
import { askServer } from './server-function.ts';

const earlierNote = v.object({
  lesson_id: v.string(),
  title: v.string(),
  starts_at: v.string(),
  topic: v.string(),
  mark: v.picklist(['', 'present', 'late', 'absent']),
  note: v.string(),
});
/** A lesson of a class that the student has left. */
export type EarlierNote = v.InferOutput<typeof earlierNote>;

/** The lessons of at most a year, the latest first. For the student and the linked parents. */
export const earlierNotes = (student: string) =>
  askServer('earlier_notes', { student }, v.array(earlierNote));

const earlierPaper = v.pipe(
  v.object({
    paper: syncedTable('papers').serverRow,
    result: syncedTable('results').serverRow,
    course: v.string(),
  }),
  v.transform(({ paper, result, course }): StudentPaper => {
    const { _deleted, ...row } = paper;
    const shown = { ...row, pending: 'none' } as unknown as Paper;
    return { ...shown, course, result: writtenOf(result as unknown as PaperResult) };
  }),
);

/** The released tests of at most a year, the earliest first. For the student and the linked parents. */
export const earlierPapers = (student: string) =>
  askServer('earlier_results', { student }, v.array(earlierPaper));
