import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { coursesOfTeacher, registersSince, type TaughtCourse, taughtLessons } from '#sync';
import { paths } from '../../content/paths.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { isOver } from '../../shared/course/course-term.ts';
import { CoursePicture } from '../../shared/pictures/course-picture.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LIST_SHEET } from '../../ui/list-line.tsx';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { Pill } from '../../ui/pill.tsx';
import { ReplacePage } from '../navigation/replace-page.tsx';
import { ClassLinks } from '../parts/courses/class-links.tsx';
import { HOME_COLUMN, HOME_COLUMNS, HomePart } from '../parts/home-part.tsx';
import { HomeSkeleton } from '../parts/home-skeleton.tsx';
import { useLastLesson } from '../parts/last-home.ts';
import { lastOpenedCourse } from '../parts/last-opened.ts';
import { studentsWords } from '../parts/places-words.ts';
import {
  byNextLesson,
  lessonsOfHome,
  registersToFinish,
  remindedSince,
} from './lessons-of-home.ts';
import { RequestsPart, useRequestsOfHome } from './requests-part.tsx';
import { RegistersPart, TeacherLessons } from './teacher-lessons.tsx';

/** The number of listed courses. The Teacher Dashboard lists all of them. */
const SHOWN = 6;

/**
 * Today's lessons of the teacher and the registers that lack marks, beside the courses of this term, the last opened first
 * and then by their next lessons, and own requests.
 */
export function TeacherHome({ userId }: { userId: string }) {
  const now = useNow();
  // Kept, so that a new day asks for no other registers while the page is open.
  const [since] = useState(() => remindedSince(now));
  const courses = useObservable(coursesOfTeacher);
  const lessons = useObservable(taughtLessons);
  const registers = useObservable(() => registersSince(since));
  const requests = useRequestsOfHome(userId);
  const today = currentDay();
  const isForRegister = useSearchParams()[0].get('open') === 'lesson';
  const shown = lessons && lessonsOfHome(lessons, now);
  useLastLesson(userId, shown && (shown.lessons.find(({ id }) => id === shown.mainId) ?? null));
  // All are known before the first paint, so that nothing is pushed down.
  if (!courses || !lessons || !shown || !registers || !requests) {
    return <HomeSkeleton userId={userId} text="Loading your courses..." />;
  }
  if (isForRegister && shown.mainId) return <ReplacePage to={paths.register(shown.mainId)} />;
  const lastId = lastOpenedCourse(userId);
  const current = courses.filter((course) => !isOver(course, today));
  const ordered = byNextLesson(current, lessons, now).sort(
    (a, b) => Number(b.id === lastId) - Number(a.id === lastId),
  );
  const ofCourses = (
    <HomePart
      title="Your courses"
      aside={
        <LinkButton to={paths.teacherDashboard} variant="quiet" small className="-my-2">
          Teacher Dashboard
        </LinkButton>
      }
    >
      {courses.length === 0 ? (
        <EmptyState
          as="h3"
          title="No courses yet"
          text="Your first course appears here as soon as you have written it."
          picture={<Drawing name="empty-courses" />}
        >
          <LinkButton to={paths.createCourse}>Create Course</LinkButton>
        </EmptyState>
      ) : current.length === 0 ? (
        <p>All of your courses are over. The Teacher Dashboard has them, to copy for a new term.</p>
      ) : (
        <ul className={LIST_SHEET}>
          {ordered.slice(0, SHOWN).map((course) => (
            <ClassLine key={course.id} course={course} />
          ))}
        </ul>
      )}
      {current.length > SHOWN ? (
        <p className="mt-5">
          <LinkButton to={paths.teacherDashboard} variant="quiet" small>
            {`All ${courses.length} courses`}
          </LinkButton>
        </p>
      ) : null}
    </HomePart>
  );
  const hasDay = shown.lessons.length + current.length > 0;
  return (
    <div className={HOME_COLUMNS}>
      <div className={HOME_COLUMN}>
        <TeacherLessons shown={shown} hasPlanned={lessons.length > 0} courses={current} now={now} />
        {/* That of the main lesson is the button just above. */}
        <RegistersPart
          registers={registersToFinish(registers, now).filter(
            ({ lesson }) => lesson.id !== shown.mainId,
          )}
        />
        {hasDay ? null : ofCourses}
      </div>
      {hasDay || requests.length > 0 ? (
        <div className={HOME_COLUMN}>
          {hasDay ? ofCourses : null}
          <RequestsPart requests={requests} />
        </div>
      ) : null}
    </div>
  );
}

/** A course of the teacher with its pages. */
function ClassLine({ course }: { course: TaughtCourse }) {
  const { title, subject, image, pending } = course;
  return (
    <li
      className="grid grid-cols-[3.2rem_minmax(0,1fr)] gap-x-3 border-b border-rule pt-3 pb-1 last:border-b-0"
      data-subject={subject}
    >
      <PictureFrame className="self-start">
        <CoursePicture image={image} subject={subject} />
      </PictureFrame>
      <div className="min-w-0 leading-[1.25]">
        <h3 className="font-text text-base font-bold wrap-anywhere">{title}</h3>
        <p className="mt-[0.15rem] flex flex-wrap items-center gap-x-3 text-caption text-ink-2">
          {studentsWords(course)}
          {pending === 'none' ? null : <Pill tone="wait">Waiting to send</Pill>}
        </p>
        <Row gap="gap-x-5 gap-y-0">
          <ClassLinks course={course} />
        </Row>
      </div>
    </li>
  );
}
