import { useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { createCourse } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../parts/screen.tsx';
import { useAccountType } from '../parts/use-account-type.ts';
import { backToTeacherDashboard } from './back.ts';
import { CourseFormPage } from './course-form-page.tsx';
import { type CourseInput, copyOf, courseDefaults } from './course-schema.ts';
import { useEnrolled, useMissingCourseToast, useOwnCourse } from './use-own-course.ts';

/** The form for a new course. Only teachers and admins may create one. */
export function CreateCoursePage() {
  const type = useAccountType();
  // Keep a form that was shown even if the account type changes, because it may contain typed text.
  const hasForm = useRef(false);
  hasForm.current ||= type === 'teacher' || type === 'admin';
  const copied = useSearchParams()[0].get('copy');
  if (hasForm.current && copied !== null) return <CopyCourse key={copied} id={copied} />;
  if (hasForm.current) {
    return (
      <CourseFormPage
        title="Create Course"
        saveLabel="Create Course"
        draftName="new"
        startAgainLabel="Start again with an empty form"
        initial={courseDefaults}
        save={createCourse}
      />
    );
  }
  return type ? (
    <ForTeachers />
  ) : (
    <Screen title="Create Course">
      <Loading text="Opening the form..." />
    </Screen>
  );
}

/** The form filled with a course of this teacher, whose draft is kept apart from that of a new course. */
function CopyCourse({ id }: { id: string }) {
  const own = useOwnCourse(id);
  const enrolled = useEnrolled(id);
  const [copied, setCopied] = useState<{ title: string; initial: CourseInput } | null>(null);
  // A form that was shown stays, even if the copied course is deleted meanwhile.
  if (!copied && own.phase === 'found' && enrolled !== undefined)
    setCopied({ title: own.course.title, initial: copyOf(own.course, enrolled) });
  const isMissing = !copied && own.phase === 'missing';
  useMissingCourseToast(isMissing, NOT_COPIED);

  if (isMissing) return <Navigate to={paths.teacherDashboard} replace />;
  if (!copied) {
    return (
      <Screen title="Create Course" back={backToTeacherDashboard}>
        <Loading text="Loading course..." />
      </Screen>
    );
  }
  return (
    <CourseFormPage
      title="Create Course"
      saveLabel="Create Course"
      draftName={`copy.${id}`}
      startAgainLabel="Start again from the copied course"
      notice={
        <Notice as="p" className="mb-6">
          <span>
            <b>A copy of {copied.title} for a new term.</b> Its students are not copied: each family
            decides again. Change the title so that families can tell the two apart.
          </span>
        </Notice>
      }
      initial={copied.initial}
      copiedTitle={copied.title}
      save={createCourse}
    />
  );
}

const NOT_COPIED =
  "The course you're trying to copy doesn't exist or you don't have permission to copy it.";

function ForTeachers() {
  useTitle(pageTitle('Create Course'));
  return (
    <Screen title="Create Course" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
      <EmptyState
        title="Only teacher accounts can add courses."
        text="Do you teach with us? Contact us, and we will change your account."
        picture={<Drawing name="empty-courses" />}
      >
        <LinkButton to={paths.contact} variant="alt" small>
          Contact us
        </LinkButton>
      </EmptyState>
    </Screen>
  );
}
