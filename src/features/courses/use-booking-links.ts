import { session$ } from '#sync';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';

/** Where the two ways of booking lead: to an account for visitors, straight on for users. */
export function useBookingLinks(): { bookNow: string; assessment: string } {
  const session = useObservable(() => session$);
  return session?.phase === 'signed-in'
    ? { bookNow: paths.courseEnrollment, assessment: paths.diagnosticTest }
    : { bookNow: paths.signUp, assessment: paths.signUp };
}
