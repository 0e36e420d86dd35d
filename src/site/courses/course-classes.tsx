import type { courseCatalogue } from '#sync';
import { paths } from '../../content/paths.ts';
import { yearWords } from '../../content/years-and-days.ts';
import { longDate } from '../../lib/dates.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { classWords } from '../../shared/course/class-words.ts';
import { isOffered } from '../../shared/course/course-term.ts';
import { FULL_COURSE, HAS_ROOM } from '../../shared/course/course-words.ts';
import { FactLine, Slip } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';

interface CourseClassesProps {
  /** The id of the advertised course. */
  offer: string;
  /** The query of the data layer. */
  catalogue: typeof courseCatalogue;
}

/** The classes of an advertised course that this device knows; nothing if it knows none. */
export function CourseClasses({ offer, catalogue }: CourseClassesProps) {
  const courses = useObservable(catalogue) ?? [];
  const today = currentDay();
  const classes = courses.filter(
    (course) => course.offer === offer && isOffered(course, today) && course.teacher_id !== null,
  );
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="classes" className="mt-9">
      <h2 id="classes" className="text-h3 mb-4">
        Classes of this course
      </h2>
      <Slip as="ul" className="py-1!">
        {classes.map((one) => (
          <li key={one.id} className="border-b border-rule py-3 last:border-b-0">
            <Link
              to={paths.course(one.id)}
              className="inline-flex min-h-11 items-center font-bold wrap-anywhere"
            >
              {one.title}
            </Link>
            <FactLine className="text-ink-2">
              <b>{one.is_full ? FULL_COURSE : HAS_ROOM}</b>
              {one.years === '' ? null : <span>{yearWords(one.years)}</span>}
              <span className="empty:hidden">{classWords(one)}</span>
              <span>{one.duration}</span>
              {one.ends_on === null ? null : <span>Last day {longDate(one.ends_on)}</span>}
            </FactLine>
          </li>
        ))}
      </Slip>
    </section>
  );
}
