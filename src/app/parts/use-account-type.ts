import { profileOfUser, type UserType } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { useSession } from './use-session.ts';

/** The type of the signed-in account; undefined while it is not known. */
export function useAccountType(): UserType | undefined {
  const session = useSession();
  const profile = useObservable(profileOfUser);
  if (profile === undefined || session.phase !== 'signed-in') return undefined;
  return profile?.user_type ?? session.user.userType;
}
