import { profileOfUser, type UserType } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { readLastHome } from './last-home.ts';
import { useSession } from './use-session.ts';

/** The type of the signed-in account; undefined while it is not known. */
export function useAccountType(): UserType | undefined {
  const session = useSession();
  const profile = useObservable(profileOfUser);
  if (profile === undefined || session.phase !== 'signed-in') return undefined;
  return profile?.user_type ?? session.user.userType;
}

/** The same, and until it is known the type of the last time that this person saw the dashboard here. */
export function useLikelyType(): UserType | undefined {
  const session = useSession();
  const type = useAccountType();
  return type ?? (session.phase === 'signed-in' ? readLastHome(session.user.id)?.type : undefined);
}
