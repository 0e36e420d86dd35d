import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Mark } from '../../ui/art/mark.tsx';
import { Button } from '../../ui/button.tsx';
import {
  dismissInstallCard,
  install,
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
  // Has a form, and the same help in its card about this device.
  paths.profile,
];

/** Whether a page has nothing to fill in, so that the card disturbs nobody there. */
export function hasNoForm(pathname: string): boolean {
  return !FORM_PAGES.some((pattern) => matchPath(pattern, pathname));
}

/** Offers to install the app, at the end of a page, once. Never on the first page of a visit. */
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
    <aside className="wrap no-print install-card" aria-labelledby={headingId}>
      <div className="slip">
        <Mark />
        <div className="txt">
          <h2 id={headingId} className="text-h3">
            Keep Oakfold on this device
          </h2>
          <p>
            Your courses open from the home screen, without a connection.{' '}
            {way === 'share' ? <b>Tap Share, then Add to Home Screen.</b> : null}
          </p>
        </div>
        <div className="row">
          {way === 'offer' ? (
            <Button variant="alt" small onPress={after(() => void install())}>
              Install
            </Button>
          ) : null}
          <Button variant="quiet" small onPress={after(dismissInstallCard)}>
            Not now
          </Button>
        </div>
      </div>
    </aside>
  );
}
