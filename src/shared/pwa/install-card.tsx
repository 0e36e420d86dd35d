import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Mark } from '../../ui/art/mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Slip } from '../../ui/layout.tsx';
import {
  dismissInstallCard,
  install,
  installedStartsEmpty,
  installWayAtom,
  isUsefulAtom,
  wantsCardAtom,
} from './install.ts';

const FORM_PAGES = [
  paths.auth,
  paths.contact,
  paths.diagnosticTest,
  paths.mockTest,
  paths.workshop,
  paths.blog,
  paths.createCourse,
  '/edit-course/:id',
  paths.profile,
  // This page has the same offer in its card 'This device'.
  paths.account,
];

/** Whether a page has no form that the card would disturb. */
export function hasNoForm(pathname: string): boolean {
  return !FORM_PAGES.some((pattern) => matchPath(pattern, pathname));
}

const SLIP =
  'grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-6 gap-y-4 md:grid-cols-[3.5rem_minmax(0,1fr)_auto]';

/** Offers to install the app at the end of a page, until it is dismissed. Not shown on the first page of a visit. */
export function InstallCard() {
  const { key, pathname } = useLocation();
  const isWanted = useAtomValue(wantsCardAtom);
  const way = useAtomValue(installWayAtom);
  const setUseful = useSetAtom(isUsefulAtom);
  const headingId = useId();
  const isRoster = matchPath('/course-students/:id', pathname) !== null;
  useEffect(() => {
    if (isRoster) setUseful(true);
  }, [isRoster, setUseful]);

  if (!isWanted || key === 'default' || !hasNoForm(pathname)) return null;
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
            Keep Oakfold on this device
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
