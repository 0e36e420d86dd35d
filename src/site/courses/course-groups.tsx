import type { courseCatalogue } from '#sync';
import { paths } from '../../content/paths.ts';
import { yearsAndDaysOf } from '../../content/years-and-days.ts';
import { longDate } from '../../lib/dates.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { isOffered } from '../../shared/course/course-term.ts';
import { FULL_COURSE, HAS_ROOM } from '../../shared/course/course-words.ts';
import { YearsAndDaysFacts } from '../../shared/course/years-and-days-facts.tsx';
import { FactLine, Slip } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';

interface CourseGroupsProps {
  /** The id of the advertised course. */
  offer: string;
  /** The query of the data layer. */
  catalogue: typeof courseCatalogue;
}

/** The groups of an advertised course that this device knows; nothing if it knows none. */
export function CourseGroups({ offer, catalogue }: CourseGroupsProps) {
  const courses = useObservable(catalogue) ?? [];
  const today = currentDay();
  const groups = courses.filter(
    (course) => course.offer === offer && isOffered(course, today) && course.teacher_id !== null,
  );
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="groups" className="mt-9">
      <h2 id="groups" className="text-h3 mb-4">
        Groups of this course
      </h2>
      <Slip as="ul" className="py-1!">
        {groups.map((group) => (
          <li key={group.id} className="border-b border-rule py-3 last:border-b-0">
            <Link
              to={paths.course(group.id)}
              className="inline-flex min-h-11 items-center font-bold wrap-anywhere"
            >
              {group.title}
            </Link>
            <FactLine className="text-ink-2">
              <b>{group.is_full ? FULL_COURSE : HAS_ROOM}</b>
              <YearsAndDaysFacts of={yearsAndDaysOf(group)} />
              <span>{group.duration}</span>
              {group.ends_on === null ? null : <span>Last day {longDate(group.ends_on)}</span>}
            </FactLine>
          </li>
        ))}
      </Slip>
    </section>
  );
}
