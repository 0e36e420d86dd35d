import type { ReactNode } from 'react';
import { pageTitle } from '../../content/business.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Slip, Split, Steps } from '../../ui/layout.tsx';
import { Screen } from '../parts/screen.tsx';
import { backToTeacherDashboard } from './back.ts';
import { CourseForm, type CourseFormProps } from './course-form.tsx';

interface CourseFormPageProps extends CourseFormProps {
  title: string;
  back?: { to: string; label: string };
  /** Shown above the form. */
  notice?: ReactNode;
}

const FAMILIES_SEE = [
  'The title, the subject and the first two lines of the description.',
  'The level, how long the course runs and the year group.',
  "The day, the time, the length of a lesson, the venue, and the teacher's initial and surname. Only families with a place see the dates and the room.",
  'Whether there is room. When all places are taken, they can join the waiting list.',
  'The price and the outline of the course of our website that it is a class of.',
  'A picture: that of the subject, or another one of ours.',
];

/** The page of the course form, to create, edit or correct a course. */
export function CourseFormPage({
  title,
  back = backToTeacherDashboard,
  notice,
  ...form
}: CourseFormPageProps) {
  useTitle(pageTitle(title));
  return (
    <Screen title={title} back={back}>
      {notice}
      <Split>
        <CourseForm {...form} />
        <Slip as="aside">
          <h2 className="text-h3 mb-4">What families see</h2>
          <Steps items={FAMILIES_SEE} />
        </Slip>
      </Split>
    </Screen>
  );
}
