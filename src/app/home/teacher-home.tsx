import { coursesOfTeacher, type TaughtCourse, taughtLessons } from '#sync';
import { paths } from '../../content/paths.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { isOver } from '../../shared/course/course-term.ts';
import { CoursePicture } from '../../shared/pictures/course-picture.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Slip } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Tag } from '../../ui/tag.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { lastOpenedCourse } from '../parts/last-opened.ts';
import { studentsWords } from '../parts/places-words.ts';
import { byNextLesson, lessonsOfHome } from './lessons-of-home.ts';
import { RequestsPart, useRequestsOfHome } from './requests-part.tsx';
import { TeacherLessons } from './teacher-lessons.tsx';

/** The number of listed courses. The Teacher Dashboard lists all of them. */
const SHOWN = 6;

/** Today's lessons of the teacher, the rosters of the courses of this term, the last opened first and then by their next lessons, and own requests. */
export function TeacherHome({ userId }: { userId: string }) {
  const courses = useObservable(coursesOfTeacher);
  const lessons = useObservable(taughtLessons);
  const requests = useRequestsOfHome(userId);
  const now = useNow();
  const today = currentDay();
  // Both are known before the first paint, so that the lessons push nothing down.
  if (!courses || !lessons || !requests) return <Skeleton text="Loading your courses..." />;
  const shown = lessonsOfHome(lessons, now);
  const lastId = lastOpenedCourse(userId);
  const current = courses.filter((course) => !isOver(course, today));
  const ordered = byNextLesson(current, lessons, now).sort(
    (a, b) => Number(b.id === lastId) - Number(a.id === lastId),
  );
  return (
    <>
      <TeacherLessons shown={shown} hasPlanned={lessons.length > 0} courses={current} now={now} />
      <HomePart
        title="Your courses"
        aside={
          <LinkButton to={paths.teacherDashboard} variant="quiet" small>
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
          />
        ) : current.length === 0 ? (
          <p>
            All of your courses are over. The Teacher Dashboard has them, to copy for a new term.
          </p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-8 pt-3">
            {ordered.slice(0, SHOWN).map((course, index) => (
              <ClassCard
                key={course.id}
                course={course}
                isMain={index === 0 && shown.lessons.length === 0}
              />
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
      <div className="mt-6 empty:hidden">
        <RequestsPart requests={requests} />
      </div>
    </>
  );
}

/** A course of the teacher. @param props.isMain whether its roster is the main action of the page */
function ClassCard({ course, isMain }: { course: TaughtCourse; isMain: boolean }) {
  return (
    <Slip
      as="li"
      className="flex flex-col px-4! pt-6! pb-2!"
      {...{ 'data-subject': course.subject }}
    >
      <Tag subject={course.subject} className="absolute -top-3 left-0" />
      <div className="grid grid-cols-[minmax(0,1fr)_4.6rem] items-start gap-x-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere">{course.title}</h3>
          <p>
            <b>{studentsWords(course)}</b>
          </p>
          {course.pending === 'none' ? null : <Pill tone="wait">Waiting to send</Pill>}
        </div>
        <PictureFrame>
          <CoursePicture image={course.image} subject={course.subject} />
        </PictureFrame>
      </div>
      <div className="mt-auto grid pt-3">
        <LinkButton
          to={paths.courseStudents(course.id)}
          variant={isMain ? 'main' : 'oak'}
          about={` of ${course.title}`}
        >
          Roster
        </LinkButton>
      </div>
      <p className="flex flex-wrap gap-x-5">
        <LinkButton
          to={paths.lessons(course.id)}
          variant="quiet"
          small
          about={` of ${course.title}`}
        >
          Lessons
        </LinkButton>
        <LinkButton
          to={paths.editCourse(course.id)}
          variant="quiet"
          small
          about={`: ${course.title}`}
        >
          Edit
        </LinkButton>
      </p>
    </Slip>
  );
}
