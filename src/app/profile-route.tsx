import { useCloseAccount } from './account/use-close-account.ts';
import { ProfilePage } from './profile/profile-page.tsx';

/** The profile page. Closing the account is passed in, because it signs out and navigates. */
export function ProfileRoute() {
  const closeAccount = useCloseAccount();
  return <ProfilePage onCloseAccount={closeAccount} />;
}
