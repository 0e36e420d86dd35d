import { useAtomValue } from 'jotai';
import { useChunk } from '../../lib/use-chunk.ts';
import { wantsInstallCardAtom, wasUsefulBefore } from '../../shared/pwa/install.ts';

const loadCard = async () => (await import('../../shared/pwa/install-card.tsx')).InstallCard;

/** The card at the end of a page that offers to install the app, once an earlier page of this visit was useful. */
export function InstallOffer() {
  const isShown = useAtomValue(wantsInstallCardAtom) && wasUsefulBefore;
  const InstallCard = useChunk(loadCard, isShown);
  return isShown && InstallCard ? <InstallCard /> : null;
}
