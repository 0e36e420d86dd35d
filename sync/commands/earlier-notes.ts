/** What teachers wrote on classes that a student has left. It needs a connection: this device keeps the present ones alone. */
import * as v from 'valibot';
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
