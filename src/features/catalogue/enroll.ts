import { enrollInCourse } from '#sync';
import { showToast } from '../../ui/toast-queue.ts';

/**
 * Enrols the signed-in user. Success is announced when the server has accepted it (notices in
 * app); only a failure to keep the change at all is told here.
 */
export async function enroll(courseId: string): Promise<void> {
  const result = await enrollInCourse(courseId);
  if (result.ok) return;
  if (result.error.code === 'signed-out') {
    showToast('error', 'Authentication required', 'You must be logged in to enroll in a course');
  } else {
    showToast('error', 'Enrollment Failed', result.error.message || 'Something went wrong');
  }
}
