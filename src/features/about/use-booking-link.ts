import { session$ } from '#sync';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';

/** Where 'Book Free Assessment' leads: to an account for visitors, to the booking form for users. */
export function useBookingLink(): string {
  const session = useObservable(() => session$);
  return session?.phase === 'signed-in' ? paths.diagnosticTest : paths.signUp;
}
