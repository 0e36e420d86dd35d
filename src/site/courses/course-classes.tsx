import type { courseCatalogue } from '#sync';
import type { PublicCourse } from '../../content/courses.ts';
import { paths } from '../../content/paths.ts';
import { longDate } from '../../lib/dates.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { isOffered } from '../../shared/course/course-term.ts';
import { Link } from '../../ui/link.tsx';
import { ClassLine, ClassSection } from './class-section.tsx';

interface CourseClassesProps {
  offer: Pick<PublicCourse, 'id' | 'title'>;
  /** The query of the data layer. */
  catalogue: typeof courseCatalogue;
}

/** The classes of an advertised course that this device knows, with links; nothing until it has read them. */
export function CourseClasses({ offer, catalogue }: CourseClassesProps) {
  const courses = useObservable(catalogue);
  const today = currentDay();
  if (!courses) return null;
  const classes = courses.filter(
    (course) => course.offer === offer.id && isOffered(course, today) && course.teacher_id !== null,
  );
  return (
    <ClassSection offer={offer}>
      {classes.map((one) => (
        <ClassLine
          key={one.id}
          of={one}
          heading={
            <Link
              to={paths.course(one.id)}
              className="inline-flex min-h-11 items-center font-bold wrap-anywhere"
            >
              {one.title}
            </Link>
          }
        >
          <span>{one.duration}</span>
          {one.ends_on === null ? null : <span>Last day {longDate(one.ends_on)}</span>}
        </ClassLine>
      ))}
    </ClassSection>
  );
}
