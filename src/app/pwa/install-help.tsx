import { useAtomValue } from 'jotai';
import { Button } from '../../ui/button.tsx';
import { install, installedStartsEmpty, installWayAtom } from './install.ts';

/** How to install the app on this device. */
export function InstallHelp() {
  const way = useAtomValue(installWayAtom);
  switch (way) {
    case 'installed':
      return <p>Oakfold is installed on this device.</p>;
    case 'prompt':
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
          To have Oakfold among your apps: <b>Tap Share, then Add to Home Screen.</b>{' '}
          {installedStartsEmpty}
        </p>
      );
    case 'browser':
      return (
        <p>
          Where your browser can install sites, its menu offers it. Oakfold opens without a
          connection either way.
        </p>
      );
  }
}
