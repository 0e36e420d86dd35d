import type { OwnerLesson } from '#sync/desk';
import { classTime, shortClassDay } from '../../lib/london-time.ts';
import { figure } from '../../lib/words.ts';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { Pill } from '../../ui/pill.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { onlineAddress } from '../parts/lessons/lesson-words.ts';
import { courseAddress } from '../parts/owner-addresses.ts';
import { MAY_NOT_TEACH, NO_TEACHER } from './courses/course-words.ts';

/** The number of lessons that are listed. */
const SHOWN = 5;

/** The next lessons of all teachers within seven days that take place, for the owner. Nothing without one. */
export function LessonsOfTheWeek({ lessons }: { lessons: readonly OwnerLesson[] | null }) {
  const held = lessons?.filter(({ is_cancelled }) => !is_cancelled) ?? [];
  if (held.length === 0) return null;
  return (
    <HomePart title="Next lessons" aside={`${figure(held.length)} in seven days`}>
      <ul className={LIST_SHEET}>
        {held.slice(0, SHOWN).map((lesson) => (
          <LessonLine key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </HomePart>
  );
}

function LessonLine({ lesson }: { lesson: OwnerLesson }) {
  const { course_id, title, teacher_name, may_teach, starts_at, place, away, students } = lesson;
  const facts = [
    teacher_name || 'no teacher',
    onlineAddress(place) ? 'online' : place,
    away > 0 ? `${away} of ${students} away` : '',
  ];
  return (
    <ListLine
      isCovered
      title={`${shortClassDay(starts_at)}, ${classTime(starts_at)}: ${title}`}
      to={courseAddress(course_id)}
      detail={facts.filter(Boolean).join(', ')}
    >
      {may_teach ? null : <Pill tone="no">{teacher_name ? MAY_NOT_TEACH : NO_TEACHER}</Pill>}
    </ListLine>
  );
}
