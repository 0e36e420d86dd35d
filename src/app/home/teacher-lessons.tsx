import type { TaughtCourse, TaughtLesson } from '#sync';
import { paths } from '../../content/paths.ts';
import { classDay, classTimes, lessonTimes } from '../../lib/london-time.ts';
import { asSentence, countOf } from '../../lib/words.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Slip } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { Pill } from '../../ui/pill.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { LessonPlace } from '../parts/lessons/lesson-place.tsx';
import { FROM_HOME } from '../parts/screen.tsx';
import type { LessonsOfHome, RegisterToFinish } from './lessons-of-home.ts';

interface TeacherLessonsProps {
  shown: LessonsOfHome;
  /** Whether this teacher has ever planned a lesson. */
  hasPlanned: boolean;
  /** Those of this term. */
  courses: readonly TaughtCourse[];
  now: Date;
}

/** The lessons of today with their registers, else the next one; for a teacher without any, the way to plan them. */
export function TeacherLessons({ shown, hasPlanned, courses, now }: TeacherLessonsProps) {
  const { lessons, isToday, mainId } = shown;
  const [first] = lessons;
  const [course] = courses;
  if (!first) {
    if (!course) return null;
    return (
      <HomePart title={hasPlanned ? 'No lessons to come' : 'No lessons planned yet'}>
        <Slip kind="flat" className="grid justify-items-start gap-3">
          <p>
            Plan a term in one go. Families then see the day, the time and the place, and you have a
            register that works without a signal.
          </p>
          <LinkButton
            to={courses.length === 1 ? paths.planTerm(course.id) : paths.teacherDashboard}
            variant="alt"
          >
            {courses.length === 1 ? 'Plan a term' : 'Choose a course'}
          </LinkButton>
        </Slip>
      </HomePart>
    );
  }
  const day = classDay(isToday ? now.toISOString() : first.starts_at);
  return (
    <HomePart
      title={isToday ? (lessons.length > 1 ? "Today's lessons" : "Today's lesson") : 'Next lesson'}
      aside={day}
    >
      <ul className={LIST_SHEET}>
        {lessons.map((lesson) => (
          <LessonOfTeacher key={lesson.id} lesson={lesson} isMain={lesson.id === mainId} />
        ))}
      </ul>
    </HomePart>
  );
}

/** The registers that lack marks, each with a link to it. Nothing without any. */
export function RegistersPart({ registers }: { registers: readonly RegisterToFinish[] }) {
  if (registers.length === 0) return null;
  return (
    <HomePart title="Registers to finish">
      <ul className={LIST_SHEET}>
        {registers.map(({ lesson: { id, starts_at, minutes }, title, unmarked }) => (
          <ListLine
            key={id}
            isCovered
            title={title}
            to={paths.register(id)}
            detail={`${classDay(starts_at)}, ${classTimes(starts_at, minutes)}`}
          >
            {countOf(unmarked, 'student', 'students')} to mark
          </ListLine>
        ))}
      </ul>
    </HomePart>
  );
}

/** One lesson: when, what and where, and its register. */
function LessonOfTeacher({ lesson, isMain }: { lesson: TaughtLesson; isMain: boolean }) {
  const { id, starts_at, minutes, title, topic, is_cancelled, pending } = lesson;
  const times = lessonTimes(starts_at, minutes);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-3 last:border-b-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="tabular-nums">{times}</b>
          {is_cancelled ? <Pill tone="no">Cancelled</Pill> : null}
          {pending === 'none' ? null : <Pill tone="wait">Waiting to send</Pill>}
        </p>
        <h3 className="wrap-anywhere">{title}</h3>
        <p className="mt-0! text-small text-ink-2 wrap-anywhere">
          {topic ? <span className="text-ink">{asSentence(topic)} </span> : null}
          <LessonPlace lesson={lesson} isLine />
        </p>
      </div>
      <Link
        to={paths.register(id)}
        state={FROM_HOME}
        className={buttonClasses(isMain ? 'main' : 'alt', false, 'max-sm:w-full')}
      >
        Register<span className="sr-only">{` of ${title}, ${times}`}</span>
      </Link>
    </li>
  );
}
