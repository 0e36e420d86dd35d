import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { useCloseAccount } from './use-close-account.ts';

/** The profile page, with closing the account, which belongs to the app. */
export function ProfileRoute() {
  const closeAccount = useCloseAccount();
  return <ProfilePage onCloseAccount={closeAccount} />;
}
