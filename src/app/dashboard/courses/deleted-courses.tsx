import { deletedCourses, restoreCourse } from '#sync/desk';
import { momentWords } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { countOf } from '../../../lib/words.ts';
import { showToast } from '../../../ui/toast-queue.ts';
import { RestoreList } from '../../parts/restore-list.tsx';
import { useAnswer } from '../../parts/use-answer.ts';

interface DeletedCoursesProps {
  /** Asks again when it changes. */
  again: unknown;
  onRestored: () => void;
}

/** The courses that were deleted within 30 days, with buttons to bring them back. Nothing if there are none. */
export function DeletedCourses({ again, onRestored }: DeletedCoursesProps) {
  const [courses, setCourses] = useAnswer(deletedCourses, again);
  const now = useNow();
  const items = (courses ?? []).map(({ id, title, teacher_name, deleted_at, students }) => ({
    id,
    name: title,
    detail: `${teacher_name || 'No teacher'}, deleted ${momentWords(deleted_at, now)}, ${
      students > 0
        ? `comes back with ${countOf(students, 'student', 'students')}`
        : 'with nobody on it'
    }`,
  }));
  return (
    <RestoreList
      title="Recently deleted"
      items={items}
      restore={restoreCourse}
      onRestored={(id) => {
        const title = courses?.find((course) => course.id === id)?.title ?? '';
        setCourses((before) => before?.filter((course) => course.id !== id) ?? null);
        showToast('success', 'Course restored', title);
        onRestored();
      }}
    />
  );
}
