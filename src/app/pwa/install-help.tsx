import { useAtomValue } from 'jotai';
import { Button } from '../../ui/button.tsx';
import { install, installWayAtom } from './install.ts';

/** How the app is installed on this device, for whoever looks for it. */
export function InstallHelp() {
  const way = useAtomValue(installWayAtom);
  switch (way) {
    case 'installed':
      return <p>Oakfold is installed on this device.</p>;
    case 'offer':
      return (
        <>
          <p>Oakfold can stand among your apps and open without a connection.</p>
          <Button variant="alt" small onPress={() => void install()}>
            Install
          </Button>
        </>
      );
    case 'share':
      return (
        <p>
          To have Oakfold among your apps: <b>Tap Share, then Add to Home Screen.</b>
        </p>
      );
    case 'own':
      return (
        <p>
          Where your browser can install sites, its menu offers it. Oakfold opens without a
          connection either way.
        </p>
      );
  }
}
