import type { Course } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CourseFacts, CoursePictureFrame } from '../../shared/course/course-body.tsx';
import { CourseTabs } from '../../shared/course/course-tabs.tsx';
import { shownTaught } from '../../shared/course/shown-course.ts';
import { Split } from '../../ui/layout.tsx';
import { Tag } from '../../ui/tag.tsx';
import { catalogueAddress } from '../parts/catalogue-address.ts';
import { ClassTicket } from '../parts/class-ticket.tsx';
import { useEnrolment } from '../parts/enrolment/use-enrolment.tsx';
import type { NamedLearner } from '../parts/enrolment/use-learners.ts';
import { Screen } from '../parts/screen.tsx';
import { CourseHistory, CourseLessons, withPlace } from './course-lessons.tsx';
import { ReaderActions } from './reader-actions.tsx';
import { TaughtPanel } from './taught-panel.tsx';
import { useReader } from './use-reader.ts';

/**
 * The page of a teacher's course, in which students enrol: a screen of the signed-in app. For those who have a place it begins
 * with their lessons and notes, and sells nothing.
 */
export function TaughtCoursePage({ taught }: { taught: Course }) {
  const course = shownTaught(taught);
  useTitle(pageTitle(course.title));
  const { reader, userId, changes } = useReader(taught);
  const { acts, dialog } = useEnrolment();
  const learners = reader.is === 'family' ? reader.learners : [];
  const members = withPlace(taught, learners);
  const isMember = members.length > 0;
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
          <CourseFacts course={{ ...course, days: [] }} />
          {isMember ? null : (
            <div className="mb-7 grid gap-4 lg:hidden">
              <ClassTicket of={taught} />
              {actions}
            </div>
          )}
          <CourseLessons course={taught} learners={learners} />
          <CourseHistory course={taught} learners={learners} />
          {isMember ? null : <CoursePictureFrame course={course} />}
          <CourseTabs course={course} />
        </div>
        <TaughtPanel
          course={taught}
          learners={learners}
          child={onlyChild(learners)}
          isForFamily={
            reader.is === 'family' && (!isMember || members.length < reader.learners.length)
          }
          isForMembers={isMember || reader.is === 'loading'}
        >
          <div className={isMember ? undefined : 'max-lg:hidden'}>{actions}</div>
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
