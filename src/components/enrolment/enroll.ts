import { enrollInCourse } from '#sync';
import { showToast } from '../../ui/toast-queue.ts';
import { errorWords } from '../error-messages.ts';

/**
 * Enrols the signed-in user. This function only announces that the change could not be stored. The app's notices
 * announce the server's answer.
 */
export async function enroll(courseId: string): Promise<void> {
  const result = await enrollInCourse(courseId);
  if (result.ok) return;
  if (result.error.code === 'signed-out') {
    showToast('error', 'Authentication required', 'You must be logged in to enroll in a course');
  } else {
    showToast('error', 'Enrollment Failed', errorWords(result.error));
  }
}
