import { waitingItems } from '#sync';
import { deletedCourses, restoreCourse } from '#sync/desk';
import { momentWords } from '../../lib/dates.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf } from '../../lib/words.ts';
import { RestoreList } from '../parts/restore-list.tsx';

/** The courses that the teacher deleted within 30 days. @param props.courses how many there are */
export function RecentlyDeleted({ courses }: { courses: number }) {
  const waiting = useObservable(waitingItems) ?? [];
  const deletions = waiting.filter(
    ({ collection, operation }) => collection === 'courses' && operation === 'delete',
  ).length;
  return (
    <RestoreList
      title="Recently deleted"
      ask={deletedCourses}
      // A deletion that was sent is a reason to ask again.
      again={`${courses} ${deletions}`}
      nameOf={({ title }) => title}
      detailOf={({ deleted_at, students }, now) =>
        `Deleted ${momentWords(deleted_at, now)}${
          students > 0 ? `, with ${countOf(students, 'student', 'students')}` : ''
        }. Kept for 30 days.`
      }
      restore={restoreCourse}
      restoredWords={(title) => ['Course restored', title]}
    />
  );
}
