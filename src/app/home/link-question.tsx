import { isAskedForLink } from '#sync';
import { useChunk } from '../../lib/use-chunk.ts';
import { useObservable } from '../../lib/use-observable.ts';

// A chunk of its own, because few students are asked.
const loadAnswer = async () => (await import('./link-answer.tsx')).LinkAnswer;

/**
 * Asks a student whether an adult may see their courses. It shows nothing of who asks, because a stranger could write
 * to the child in a name.
 */
export function LinkQuestion() {
  const isAsked = useObservable(isAskedForLink) === true;
  const LinkAnswer = useChunk(loadAnswer, isAsked);
  return LinkAnswer && isAsked ? <LinkAnswer /> : null;
}
