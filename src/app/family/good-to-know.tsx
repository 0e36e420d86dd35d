import type { EnrollmentWithCourse, LessonWithLearners } from '#sync';
import { listWords } from '../../lib/words.ts';
import { LIST_SHEET } from '../../ui/list-line.tsx';
import { AddToCalendar } from '../parts/calendar/add-to-calendar.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { RingContact } from '../parts/lessons/ring-contact.tsx';

interface GoodToKnowProps {
  /** The first name of the child. */
  name: string;
  /** The confirmed places of the child. */
  places: readonly EnrollmentWithCourse[];
  /** All lessons of the child. */
  lessons: readonly LessonWithLearners[];
}

/** Whom teachers ring during a class, and the lessons for a calendar. */
export function GoodToKnow({ name, places, lessons }: GoodToKnowProps) {
  const groups = byContact(places);
  return (
    <HomePart title="Good to know">
      <div className={LIST_SHEET}>
        {groups.map((group, index) => {
          const titles = listWords(group.map(({ title }) => title));
          return (
            <RingContact
              // biome-ignore lint/suspicious/noArrayIndexKey: a group that changes its number keeps its open dialog.
              key={index}
              enrollments={group}
              others={places}
              name={name}
              title={titles}
              label={
                groups.length === 1
                  ? 'Who to ring during the class'
                  : `Who to ring during ${titles}`
              }
            />
          );
        })}
        <div className="flex flex-wrap items-center justify-between gap-x-4 py-1 empty:hidden has-[>span:only-child]:hidden">
          <span className="min-w-0 flex-1 basis-40 text-small">
            Lessons in your phone's calendar
          </span>
          <AddToCalendar title={`${name}'s lessons`} lessons={lessons} label="Add" />
        </div>
      </div>
    </HomePart>
  );
}

/** The places by the number to ring, those without one last. */
function byContact(
  places: readonly EnrollmentWithCourse[],
): [EnrollmentWithCourse, ...EnrollmentWithCourse[]][] {
  const groups = new Map<string, [EnrollmentWithCourse, ...EnrollmentWithCourse[]]>();
  for (const place of places) {
    const key = `${place.contact_phone}\n${place.contact_name}`;
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return [...groups.values()].toSorted(
    ([a], [b]) => Number(a.contact_phone === '') - Number(b.contact_phone === ''),
  );
}
