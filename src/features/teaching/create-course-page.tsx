import { useRef } from 'react';
import { createCourse } from '#sync';
import { Screen } from '../../components/screen.tsx';
import { useAccountType } from '../../components/use-account-type.ts';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CourseFormPage } from './course-form-page.tsx';
import { courseDefaults } from './course-schema.ts';

/** The form for a new course. Only teachers and admins may create one. */
export function CreateCoursePage() {
  const type = useAccountType();
  // Keep a form that was shown even if the account type changes, because it may contain typed text.
  const hasForm = useRef(false);
  hasForm.current ||= type === 'teacher' || type === 'admin';
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
