import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type NoticeItem, notices, profileOfUser, type UserType } from '#sync';
import { pageTitle } from '../content/business.ts';
import { paths } from '../content/paths.ts';
import { useChunk } from '../lib/use-chunk.ts';
import { useNow } from '../lib/use-now.ts';
import { useObservable } from '../lib/use-observable.ts';
import { usePreload } from '../lib/use-preload.ts';
import { useTitle } from '../lib/use-title.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Loading, Skeleton } from '../ui/loading.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { type DashboardTab, hasHome, tabsOfType } from './dashboard-tabs.ts';
import { LinkQuestion } from './home/link-question.tsx';
import { NoticesPart } from './home/notices/notices-part.tsx';
import { ParentHome } from './home/parent-home.tsx';
import { ParentView } from './home/parent-view.tsx';
import { StudentHome } from './home/student-home.tsx';
import { StudentView } from './home/student-view.tsx';
import { TeacherHome } from './home/teacher-home.tsx';
import { TeacherView } from './home/teacher-view.tsx';
import { BookingLine } from './parts/booking-line.tsx';
import { greetingAt } from './parts/greeting.ts';
import { storeLastHome } from './parts/last-home.ts';
import { PageSkeleton } from './parts/page-skeleton.tsx';
import { ReadyCard } from './parts/ready-card.tsx';
import { Screen } from './parts/screen.tsx';
import { useSession } from './parts/use-session.ts';
import { useSyncStatus } from './parts/use-sync-status.ts';

// Chunks of their own, because only admins need them.
const loadOwnerHome = async () => (await import('./desk/owner-home.tsx')).OwnerHome;
const loadInbox = async () => ({
  default: (await import('./desk/inbox/inbox-view.tsx')).InboxView,
});
const loadTeachers = async () => ({
  default: (await import('./desk/teachers/teachers-view.tsx')).TeachersView,
});
const loadPeople = async () => ({
  default: (await import('./desk/people/people-view.tsx')).PeopleView,
});
const loadCourses = async () => ({
  default: (await import('./desk/courses/courses-view.tsx')).CoursesView,
});
const FreshSignIn = lazy(async () => ({
  default: (await import('./desk/fresh-sign-in.tsx')).FreshSignIn,
}));
const InboxView = lazy(loadInbox);
const PeopleView = lazy(loadPeople);
const CoursesView = lazy(loadCourses);
const TeachersView = lazy(loadTeachers);

const TABS = {
  student: { label: 'Student View', content: <StudentView /> },
  parent: { label: 'Parent View', content: <ParentView /> },
  teacher: { label: 'Teacher View', content: <TeacherView /> },
  enquiries: {
    label: 'Enquiries',
    content: (
      <Suspense fallback={<Loading text="Loading enquiries..." />}>
        <InboxView />
      </Suspense>
    ),
  },
  people: {
    label: 'People',
    content: (
      <Suspense fallback={<Loading text="Loading people..." />}>
        <PeopleView />
      </Suspense>
    ),
  },
  courses: {
    label: 'Courses',
    content: (
      <Suspense fallback={<Loading text="Loading courses..." />}>
        <CoursesView />
      </Suspense>
    ),
  },
  teachers: {
    label: 'Teachers',
    content: (
      <Suspense fallback={<Loading text="Loading teachers..." />}>
        <TeachersView />
      </Suspense>
    ),
  },
} as const;

/** The dashboard: the main lists for the account type, then the tabs with the figures. */
export function DashboardRoute() {
  const session = useSession();
  const profile = useObservable(profileOfUser);
  // Known before the first paint, so that they push nothing down.
  const found = useObservable(notices);
  const user = session.phase === 'signed-in' ? session.user : null;
  const firstName = profile?.first_name ?? user?.firstName ?? '';
  const userId = profile && user?.id;
  useEffect(() => {
    if (userId) storeLastHome(userId, { firstName });
  }, [userId, firstName]);
  if (profile === undefined || found === undefined || !user) {
    return <PageSkeleton text="Loading your dashboard..." />;
  }
  const type = profile?.user_type ?? user.userType;
  return (
    <>
      <Dashboard firstName={firstName} type={type} userId={user.id} found={found} />
      {type === 'admin' ? (
        <Suspense>
          <FreshSignIn email={user.email} />
        </Suspense>
      ) : null}
    </>
  );
}

interface DashboardProps {
  firstName: string;
  type: UserType;
  userId: string;
  found: readonly NoticeItem[];
}

function Dashboard({ firstName, type, userId, found }: DashboardProps) {
  const now = useNow();
  const status = useSyncStatus();
  const shown = tabsOfType(type);
  const [params, setParams] = useSearchParams();
  const selected = shown.find((id) => id === params.get('tab')) ?? shown[0] ?? 'student';
  const isHome = hasHome(selected);
  useTitle(pageTitle(isHome ? 'Dashboard' : TABS[selected].label));
  const select = (tab: DashboardTab) => {
    // The search and the filter of one tab mean nothing to another.
    const asked = tab === shown[0] ? {} : { tab };
    setParams(asked, { replace: true, preventScrollReset: true });
  };

  return (
    <Screen title={isHome ? `${greetingAt(now.getHours())}, ${firstName}` : TABS[selected].label}>
      {isHome ? <p className="mb-5 text-ink-2">Welcome to your {type} dashboard</p> : null}
      {isHome ? (
        <div className="mb-8">
          {status ? <ReadyCard userId={userId} status={status} /> : null}
          {type === 'student' ? <LinkQuestion /> : null}
          <BookingLine userId={userId} />
          <NoticesPart notices={found} reader={type} />
          <Home type={type} userId={userId} />
        </div>
      ) : null}
      <Tabs
        id="dashboard"
        label="Views"
        ground="sheet"
        selected={selected}
        onSelect={select}
        tabs={shown.map((id) => ({ id, ...TABS[id] }))}
      />
      <p className="mt-6">
        <LinkButton to={paths.profile} variant="quiet" small>
          Edit Profile
        </LinkButton>
      </p>
      {type === 'admin' ? <OwnerPreload /> : null}
    </Screen>
  );
}

function Home({ type, userId }: { type: UserType; userId: string }) {
  const OwnerHome = useChunk(loadOwnerHome, type === 'admin');
  switch (type) {
    case 'student':
      return <StudentHome userId={userId} />;
    case 'parent':
      return <ParentHome userId={userId} />;
    case 'teacher':
      return <TeacherHome userId={userId} />;
    case 'admin':
      return OwnerHome ? <OwnerHome /> : <Skeleton text="Loading what waits for you..." />;
  }
}

/** Fetches the tabs of admins in advance, so that they open without a connection. */
function OwnerPreload() {
  usePreload(loadOwnerHome);
  usePreload(loadInbox);
  usePreload(loadPeople);
  usePreload(loadCourses);
  usePreload(loadTeachers);
  return null;
}
