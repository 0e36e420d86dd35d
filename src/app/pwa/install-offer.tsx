import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { rememberUse, wantsInstallCardAtom, wasUsefulBefore } from '../../shared/pwa/install.ts';
import { InstallCard } from '../../shared/pwa/install-card.tsx';

const FORM_PAGES = [
  paths.auth,
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

/** The card at the end of a page that offers to install the app. Not on the first page of a visit. */
export function InstallOffer() {
  const { key, pathname } = useLocation();
  const isWanted = useAtomValue(wantsInstallCardAtom);
  const isRoster = matchPath('/course-students/:id', pathname) !== null;
  useEffect(() => {
    if (isRoster) rememberUse();
  }, [isRoster]);
  const isFirst = key === 'default' && !wasUsefulBefore;
  return isWanted && !isFirst && hasNoForm(pathname) ? <InstallCard /> : null;
}
