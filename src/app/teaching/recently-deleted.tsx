import { waitingItems } from '#sync';
import { deletedCourses, restoreCourse } from '#sync/desk';
import { momentWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf } from '../../lib/words.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { RestoreList } from '../parts/restore-list.tsx';
import { useAnswer } from '../parts/use-answer.ts';

/** The courses that the teacher deleted within 30 days. @param props.courses how many there are */
export function RecentlyDeleted({ courses }: { courses: number }) {
  const waiting = useObservable(waitingItems) ?? [];
  const deletions = waiting.filter(
    ({ collection, operation }) => collection === 'courses' && operation === 'delete',
  ).length;
  // A deletion that was sent is a reason to ask again.
  const [deleted, setDeleted] = useAnswer(deletedCourses, `${courses} ${deletions}`);
  const now = useNow();
  const restored = (id: string) => {
    showToast('success', 'Course restored', deleted?.find((course) => course.id === id)?.title);
    setDeleted((before) => before?.filter((course) => course.id !== id) ?? null);
  };
  return (
    <RestoreList
      title="Recently deleted"
      items={(deleted ?? []).map(({ id, title, deleted_at, students }) => ({
        id,
        name: title,
        detail: `Deleted ${momentWords(deleted_at, now)}${
          students > 0 ? `, with ${countOf(students, 'student', 'students')}` : ''
        }. Kept for 30 days.`,
      }))}
      restore={restoreCourse}
      onRestored={restored}
    />
  );
}
