import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { business } from '../../content/business.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Mark } from '../../ui/art/mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Slip } from '../../ui/layout.tsx';
import { dismissInstallCard, install, installedStartsEmpty, installWayAtom } from './install.ts';

const SLIP =
  'grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-6 gap-y-4 md:grid-cols-[3.5rem_minmax(0,1fr)_auto]';

/** Offers to install the app, until it is dismissed. */
export function InstallCard() {
  const way = useAtomValue(installWayAtom);
  const headingId = useId();
  const after = (act: () => void) => () => {
    act();
    keepFocus('main');
  };
  return (
    <aside className="page-width pt-8 pb-12 print:hidden" aria-labelledby={headingId}>
      <Slip className={SLIP}>
        <Mark />
        <div className="grid gap-[0.3rem]">
          <h2 className="text-h3" id={headingId}>
            Keep {business.shortName} on this device
          </h2>
          <p>
            Your courses open from the home screen, without a connection.{' '}
            {way === 'share' ? (
              <>
                <b>Tap Share, then Add to Home Screen.</b> {installedStartsEmpty}
              </>
            ) : null}
          </p>
        </div>
        <Row className="max-md:col-span-full">
          {way === 'prompt' ? (
            <Button variant="alt" small onPress={after(() => void install())}>
              Install
            </Button>
          ) : null}
          <Button variant="quiet" small onPress={after(dismissInstallCard)}>
            Not now
          </Button>
        </Row>
      </Slip>
    </aside>
  );
}
