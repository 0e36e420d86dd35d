import type { Course } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CourseFacts, CoursePictureFrame } from '../../shared/course/course-body.tsx';
import { CourseTabs } from '../../shared/course/course-tabs.tsx';
import { shownTaught } from '../../shared/course/shown-course.ts';
import { Split } from '../../ui/layout.tsx';
import { Tag } from '../../ui/tag.tsx';
import { catalogueAddress } from '../parts/catalogue-address.ts';
import { useEnrolment } from '../parts/enrolment/use-enrolment.tsx';
import type { NamedLearner } from '../parts/enrolment/use-learners.ts';
import { Screen } from '../parts/screen.tsx';
import { CourseHistory, CourseLessons } from './course-lessons.tsx';
import { ReaderActions } from './reader-actions.tsx';
import { TaughtPanel } from './taught-panel.tsx';
import { useReader } from './use-reader.ts';

/** The page of a teacher's course, in which students enrol: a screen of the signed-in app. */
export function TaughtCoursePage({ taught }: { taught: Course }) {
  const course = shownTaught(taught);
  useTitle(pageTitle(course.title));
  const { reader, userId, changes } = useReader(taught);
  const { acts, dialog } = useEnrolment();
  const actions = (
    <ReaderActions course={taught} reader={reader} userId={userId} changes={changes} acts={acts} />
  );
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
          <div className="mb-7 lg:hidden">{actions}</div>
          {reader.is === 'family' ? (
            <CourseLessons course={taught} learners={reader.learners} />
          ) : null}
          <CoursePictureFrame course={course} />
          <CourseTabs course={course} />
          {reader.is === 'family' ? (
            <CourseHistory course={taught} learners={reader.learners} />
          ) : null}
        </div>
        <TaughtPanel
          course={taught}
          child={reader.is === 'family' ? onlyChild(reader.learners) : undefined}
          isForFamily={reader.is === 'loading' || reader.is === 'family'}
        >
          <div className="max-lg:hidden">{actions}</div>
        </TaughtPanel>
      </Split>
      {dialog}
    </Screen>
  );
}

/** The child of a parent with one child. */
function onlyChild(learners: readonly NamedLearner[]) {
  const [one, ...others] = learners;
  return one?.name && others.length === 0 ? { id: one.learner.id, name: one.name } : undefined;
}
