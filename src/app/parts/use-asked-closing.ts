import { notices } from '#sync';
import { longDate } from '../../lib/dates.ts';
import { useObservable } from '../../lib/use-observable.ts';

/** Until which day the adults of a child decide whether its account is closed; null if it has not asked. */
export function useAskedClosing(childId: string): string | null {
  const asked = useObservable(notices)?.find(
    ({ kind, subject }) => kind === 'closing-asked' && subject.child_id === childId,
  );
  return asked ? longDate(String(asked.subject.until)) : null;
}
