import { deletedCourses, restoreCourse } from '#sync/desk';
import { momentWords } from '../../../lib/dates.ts';
import { countOf } from '../../../lib/words.ts';
import { RestoreList } from '../../parts/restore-list.tsx';

interface DeletedCoursesProps {
  /** Asks again when it changes. */
  again: unknown;
  onRestored: () => void;
}

/** The courses that were deleted within 30 days, with buttons to bring them back. Nothing if there are none. */
export function DeletedCourses({ again, onRestored }: DeletedCoursesProps) {
  return (
    <RestoreList
      title="Recently deleted"
      ask={deletedCourses}
      again={again}
      nameOf={({ title }) => title}
      detailOf={({ teacher_name, deleted_at, students }, now) =>
        `${teacher_name || 'No teacher'}, deleted ${momentWords(deleted_at, now)}, ${
          students > 0
            ? `comes back with ${countOf(students, 'student', 'students')}`
            : 'with nobody on it'
        }`
      }
      restore={restoreCourse}
      restoredWords={(title) => ['Course restored', title]}
      onRestored={onRestored}
    />
  );
}
