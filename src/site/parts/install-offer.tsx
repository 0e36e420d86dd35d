import { useAtomValue } from 'jotai';
import { wantsInstallCardAtom, wasUsefulBefore } from '../../shared/pwa/install.ts';
import { InstallCard } from '../../shared/pwa/install-card.tsx';

/** The card at the end of a page that offers to install the app, once an earlier page of this visit was useful. */
export function InstallOffer() {
  const isWanted = useAtomValue(wantsInstallCardAtom);
  return isWanted && wasUsefulBefore ? <InstallCard /> : null;
}
