import { type Course, enrollmentsOfUser, refusedItems, waitingItems } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { Loading } from '../../ui/loading.tsx';
import { useAccountType } from '../use-account-type.ts';
import { EnrolmentActions } from './enrolment-actions.tsx';
import { enrolmentState } from './enrolment-state.ts';
import { whoMayEnrol } from './who-may-enrol.ts';

/** On the page of a teacher's course: the student's enrolment, or for other accounts a sentence about who may enrol. */
export function CourseEnrolment({ course }: { course: Course }) {
  const type = useAccountType();
  const enrollments = useObservable(enrollmentsOfUser);
  const waiting = useObservable(waitingItems) ?? [];
  const refused = useObservable(refusedItems) ?? [];
  if (!type || !enrollments) return <Loading text="Looking for your enrolment..." />;
  if (type !== 'student') return <p>{whoMayEnrol(type)}</p>;
  const state = enrolmentState(course.id, { enrollments, waiting, refused });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <EnrolmentActions course={course} state={state} sentAt={undefined} />
    </div>
  );
}
