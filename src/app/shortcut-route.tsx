import { useParams } from 'react-router-dom';
import { taughtLessons, type UserType } from '#sync';
import { paths } from '../content/paths.ts';
import { useNow } from '../lib/use-now.ts';
import { useObservable } from '../lib/use-observable.ts';
import { lessonsOfHome } from './home/lessons-of-home.ts';
import { ReplacePage } from './navigation/replace-page.tsx';
import { PageSkeleton } from './parts/page-skeleton.tsx';
import { useAccountType } from './parts/use-account-type.ts';
import { destinationsOf } from './shell/destinations.ts';

/** The page of a shortcut of the installed app, which depends on the account and on what is next. */
export function ShortcutRoute() {
  const type = useAccountType();
  const lessons = useObservable(taughtLessons);
  const { task } = useParams();
  const now = useNow();
  if (!type || !lessons) return <PageSkeleton text="Opening your account..." />;
  const { mainId } = lessonsOfHome(lessons, now);
  if (task === 'courses') return <ReplacePage to={coursesOf(type)} />;
  // The home of a family shows the next lesson first, with the button "I can't come".
  return (
    <ReplacePage to={type === 'teacher' && mainId ? paths.register(mainId) : paths.dashboard} />
  );
}

const coursesOf = (type: UserType): string =>
  type === 'admin'
    ? paths.dashboardTab('courses')
    : (destinationsOf(type)[1]?.to ?? paths.dashboard);
