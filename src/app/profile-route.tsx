import { ProfilePage } from '../features/profile/profile-page.tsx';
import { DeviceCard } from './device-card.tsx';
import { useCloseAccount } from './use-close-account.ts';

/** The page of the profile, with what the app as a whole knows and does. */
export function ProfileRoute() {
  const closeAccount = useCloseAccount();
  return <ProfilePage deviceCard={<DeviceCard />} onCloseAccount={closeAccount} />;
}
