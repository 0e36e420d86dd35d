import { useLocation } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { greetingAt } from './greeting.ts';
import { readLastHome, readLastLesson } from './last-home.ts';
import { NextLesson } from './lessons/next-lesson.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useSession } from './use-session.ts';

/** A page whose data is not known yet; on the dashboard with the greeting, which the session knows. */
export function SignedInSkeleton({ text }: { text: string }) {
  const session = useSession();
  const now = useNow();
  const { pathname, search } = useLocation();
  // The other tabs have their own headings.
  const isHome = pathname === paths.dashboard && !new URLSearchParams(search).has('tab');
  const user = isHome && session.phase === 'signed-in' ? session.user : null;
  if (!user) return <PageSkeleton text={text} />;
  const home = readLastHome(user.id);
  const name = home?.firstName ?? user.firstName;
  return (
    <PageSkeleton text={text} title={name && `${greetingAt(now.getHours())}, ${name}`}>
      {home ? <Welcome type={home.type} /> : null}
      <HomeSkeleton userId={user.id} text={text} />
    </PageSkeleton>
  );
}

/** The line below the greeting. */
export function Welcome({ type }: { type: string }) {
  return <p className="mb-5 text-ink-2">Welcome to your {type} dashboard</p>;
}

/** The lists of a home that are not known yet, below the next lesson as this device knew it last. */
export function HomeSkeleton({ userId, text }: { userId: string; text: string }) {
  const now = useNow();
  const lesson = readLastLesson(userId, now);
  const isParent = readLastHome(userId)?.type === 'parent';
  return (
    <Skeleton text={text}>
      {lesson ? <NextLesson lesson={lesson} now={now} hasTitle hasNames={isParent} /> : null}
    </Skeleton>
  );
}
