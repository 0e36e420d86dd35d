import type { Learner } from '#sync';
import { fullName } from '../../../lib/words.ts';

type Named = Pick<Learner, 'id' | 'isSelf' | 'first_name' | 'last_name'>;

/**
 * What to call a student: null for the reader, otherwise the first name, or the full name if another one has the same
 * first name.
 */
export function learnerName(learner: Named, all: readonly Named[]): string | null {
  if (learner.isSelf) return null;
  const isShared = all.some(
    ({ id, first_name }) => id !== learner.id && first_name === learner.first_name,
  );
  return (isShared ? fullName(learner) : learner.first_name) || 'Your child';
}
