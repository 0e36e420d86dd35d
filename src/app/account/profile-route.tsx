import { ProfilePage } from '../profile/profile-page.tsx';
import { useCloseAccount } from './use-close-account.ts';

/** The profile page. Closing the account is passed in, because it signs out and navigates. */
export function ProfileRoute() {
  const closeAccount = useCloseAccount();
  return <ProfilePage onCloseAccount={closeAccount} />;
}
