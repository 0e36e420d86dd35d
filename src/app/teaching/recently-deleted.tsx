import { waitingItems } from '#sync';
import { momentWords } from '../../lib/dates.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf } from '../../lib/words.ts';
import { DeletedCourses } from '../parts/courses/deleted-courses.tsx';

/** The courses that the teacher deleted within 30 days. @param props.courses how many there are */
export function RecentlyDeleted({ courses }: { courses: number }) {
  const waiting = useObservable(waitingItems) ?? [];
  const deletions = waiting.filter(
    ({ collection, operation }) => collection === 'courses' && operation === 'delete',
  ).length;
  return (
    <DeletedCourses
      // A deletion that was sent is a reason to ask again.
      again={`${courses} ${deletions}`}
      detailOf={({ deleted_at, students }, now) =>
        `Deleted ${momentWords(deleted_at, now)}${
          students > 0 ? `, with ${countOf(students, 'student', 'students')}` : ''
        }. Kept for 30 days.`
      }
    />
  );
}
