import { useAtomValue } from 'jotai';
import { business } from '../../content/business.ts';
import { Button } from '../../ui/button.tsx';
import { install, installedStartsEmpty, installWayAtom } from './install.ts';

/** How to install the app on this device. */
export function InstallHelp() {
  const way = useAtomValue(installWayAtom);
  switch (way) {
    case 'installed':
      return <p>{business.shortName} is installed on this device.</p>;
    case 'prompt':
      return (
        <>
          <p>
            Install {business.shortName} to open it like any other app, even without a connection.
          </p>
          <Button variant="alt" small onPress={() => void install()}>
            Install
          </Button>
        </>
      );
    case 'share':
      return (
        <p>
          To open {business.shortName} like any other app:{' '}
          <b>Tap Share, then Add to Home Screen.</b> {installedStartsEmpty}
        </p>
      );
    case 'browser':
      return (
        <p>
          If your browser can install websites, you'll find this in its menu. {business.shortName}{' '}
          opens without a connection either way.
        </p>
      );
  }
}
