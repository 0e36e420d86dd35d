import type { Course } from '#sync';
import { type NamedLearner, useLearners } from '../parts/enrolment/use-learners.ts';
import { useAccountType } from '../parts/use-account-type.ts';
import { useSession } from '../parts/use-session.ts';

/** Who reads the page of a taught course. */
export type Reader =
  | { is: 'loading' }
  /** The teacher of this course. */
  | { is: 'teacher' }
  | { is: 'owner' }
  /** A student, or a parent with the linked children; `learners` is empty for a parent without one. */
  | { is: 'family'; learners: readonly NamedLearner[] }
  | { is: 'other' };

/** Who reads the page of a taught course, and the changes of enrolments that this device knows of. */
export function useReader(course: Course) {
  const type = useAccountType();
  const session = useSession();
  const { learners, changes } = useLearners();
  const userId = session.phase === 'signed-in' ? session.user.id : '';
  return { reader: readerOf(), userId, changes };

  function readerOf(): Reader {
    if (!type || !learners) return { is: 'loading' };
    if (type === 'admin') return { is: 'owner' };
    if (type !== 'teacher') return { is: 'family', learners };
    return { is: course.teacher_id === userId ? 'teacher' : 'other' };
  }
}
