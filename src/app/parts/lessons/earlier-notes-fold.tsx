import { LazyFold } from '../lazy-fold.tsx';

const load = async () => (await import('./earlier-notes.tsx')).EarlierNotes;

/** What teachers wrote on the classes that a student has left, and the marks of tests there, behind a line that opens it. */
export function EarlierNotesFold({ studentId }: { studentId: string }) {
  return (
    <LazyFold summary="Notes and marks of earlier classes" load={load} props={{ studentId }} />
  );
}
