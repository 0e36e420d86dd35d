import { endEnrollment, enrollInCourse, takePlace } from '#sync';
import { errorWords } from '../../../shared/error-messages.ts';
import { showToast } from '../../../ui/toast-queue.ts';

/**
 * Enrols a student. This function only announces that the change could not be stored. The app's notices announce the
 * server's answer.
 * @returns whether it is stored
 */
export async function enroll(courseId: string, studentId: string): Promise<boolean> {
  const result = await enrollInCourse(courseId, studentId);
  if (result.ok) return true;
  if (result.error.code === 'signed-out') {
    showToast('error', 'Authentication required', 'You must be logged in to enroll in a course');
  } else {
    showToast('error', 'Enrollment Failed', errorWords(result.error));
  }
  return false;
}

/** Takes an offered place. It announces only that the change could not be stored. */
export async function take(enrollmentId: string): Promise<void> {
  const result = await takePlace(enrollmentId);
  if (!result.ok) showToast('error', 'Not taken', errorWords(result.error));
}

/** Ends an enrolment. It announces only that the change could not be stored. */
export async function leave(enrollmentId: string): Promise<void> {
  const result = await endEnrollment(enrollmentId);
  if (!result.ok) showToast('error', 'Still enrolled', errorWords(result.error));
}
