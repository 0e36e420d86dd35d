import type { Course } from '#sync';
import { catalogueAddress } from '../../components/catalogue-address.ts';
import { CourseEnrolment } from '../../components/enrolment/course-enrolment.tsx';
import { Screen } from '../../components/screen.tsx';
import { pageTitle } from '../../content/business.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Split } from '../../ui/layout.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { CourseBody, CourseFacts } from './course-body.tsx';
import type { ShownCourse } from './shown-course.ts';

/** The page of a teacher's course, in which students enrol: a screen of the signed-in app. */
export function TaughtCoursePage({ course, taught }: { course: ShownCourse; taught: Course }) {
  useTitle(pageTitle(course.title));
  const enrolment = <CourseEnrolment course={taught} />;
  return (
    <Screen
      title={course.title}
      back={{ to: catalogueAddress(), label: 'Back to courses' }}
      subject={course.subject}
    >
      <Split>
        <div className="min-w-0">
          <Tag subject={course.subject} />
          <CourseFacts course={course} />
          <div className="mb-7 lg:hidden">{enrolment}</div>
          <CourseBody course={course} />
        </div>
        <BookingPanel
          duration={course.duration}
          enrolment={<div className="max-lg:hidden">{enrolment}</div>}
        />
      </Split>
    </Screen>
  );
}
