import type { Course } from '#sync';
import { paths } from '../../content/paths.ts';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { rememberBooking } from '../parts/booking-record.ts';
import { CourseEnrolments } from '../parts/enrolment/course-enrolments.tsx';
import type { KnownChanges } from '../parts/enrolment/enrolment-state.ts';
import { NoLearner } from '../parts/enrolment/no-learner.tsx';
import type { EnrolmentActs } from '../parts/enrolment/use-enrolment.tsx';
import type { Reader } from './use-reader.ts';

/** The tab of the dashboard with the owner's courses. */
const COURSES_TAB = 'courses';

interface ReaderActionsProps {
  course: Course;
  reader: Reader;
  userId: string;
  changes: KnownChanges;
  acts: EnrolmentActs;
}

/** What the reader of a taught course can do with it: enrol and leave, edit it and open its roster, or manage it. */
export function ReaderActions({ course, reader, userId, changes, acts }: ReaderActionsProps) {
  switch (reader.is) {
    case 'loading':
      return <Loading text="Looking for your enrolment..." />;
    case 'owner':
      return (
        <LinkButton to={paths.dashboardTab(COURSES_TAB)} variant="alt">
          All courses
        </LinkButton>
      );
    case 'teacher':
      return (
        <Row>
          <LinkButton to={paths.courseStudents(course.id)} variant="oak">
            Students
          </LinkButton>
          <LinkButton to={paths.lessons(course.id)} variant="alt">
            Lessons
          </LinkButton>
          <LinkButton to={paths.editCourse(course.id)} variant="alt">
            Edit
          </LinkButton>
        </Row>
      );
    case 'other':
      return <p>Only student accounts can enrol.</p>;
    case 'family':
      return reader.learners.length === 0 ? (
        <NoLearner course={course} onAddChild={() => rememberBooking(userId, course)} />
      ) : (
        <div className="grid gap-3">
          <CourseEnrolments
            course={course}
            learners={reader.learners}
            changes={changes}
            acts={acts}
            canLeave
          />
        </div>
      );
  }
}
