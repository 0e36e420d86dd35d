import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type NoticeItem, notices, profileOfUser, type UserType } from '#sync';
import { pageTitle } from '../content/business.ts';
import { paths } from '../content/paths.ts';
import { useChunk } from '../lib/use-chunk.ts';
import { useNow } from '../lib/use-now.ts';
import { useObservable } from '../lib/use-observable.ts';
import { usePreload } from '../lib/use-preload.ts';
import { useTitle } from '../lib/use-title.ts';
import { Slip } from '../ui/layout.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Loading, Skeleton } from '../ui/loading.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { type DashboardView, ownerPageAt, viewsOfType } from './dashboard-tabs.ts';
import { LinkQuestion } from './home/link-question.tsx';
import { NoticesPart } from './home/notices/notices-part.tsx';
import { ParentHome } from './home/parent-home.tsx';
import { ParentView } from './home/parent-view.tsx';
import { StudentHome } from './home/student-home.tsx';
import { StudentView } from './home/student-view.tsx';
import { TeacherHome } from './home/teacher-home.tsx';
import { TeacherView } from './home/teacher-view.tsx';
import { ReplacePage } from './navigation/replace-page.tsx';
import { BookingLine } from './parts/booking-line.tsx';
import { OffersPart } from './parts/enrolment/offers-part.tsx';
import { greetingAt } from './parts/greeting.ts';
import { SignedInSkeleton, Welcome } from './parts/home-skeleton.tsx';
import { storeLastHome } from './parts/last-home.ts';
import { ReadyCard } from './parts/ready-card.tsx';
import { Screen } from './parts/screen.tsx';
import { useSession } from './parts/use-session.ts';
import { useSyncStatus } from './parts/use-sync-status.ts';
import { OF_TYPE } from './shell/destinations.ts';

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
const loadSheet = async () => ({
  default: (await import('./desk/sheet/sheet-view.tsx')).SheetView,
});
const loadMonth = async () => ({
  default: (await import('./desk/month/month-view.tsx')).MonthView,
});
const loadMore = async () => ({ default: (await import('./desk/more-view.tsx')).MoreView });
const FreshSignIn = lazy(async () => ({
  default: (await import('./desk/fresh-sign-in.tsx')).FreshSignIn,
}));
const InboxView = lazy(loadInbox);
const PeopleView = lazy(loadPeople);
const CoursesView = lazy(loadCourses);
const TeachersView = lazy(loadTeachers);
const SheetView = lazy(loadSheet);
const MonthView = lazy(loadMonth);
const MoreView = lazy(loadMore);

const VIEWS = {
  student: { label: 'Student View', content: <StudentView /> },
  parent: { label: 'Parent View', content: <ParentView /> },
  teacher: { label: 'Teacher View', content: <TeacherView /> },
} as const;

const OWNER_PAGES = {
  enquiries: { title: 'Enquiries', content: <InboxView /> },
  people: { title: 'People', content: <PeopleView /> },
  courses: { title: 'Courses', content: <CoursesView /> },
  teachers: { title: 'Teachers', content: <TeachersView /> },
  sheet: { title: 'Families from a sheet', content: <SheetView /> },
  month: { title: 'Month', content: <MonthView /> },
  more: { title: 'More', content: <MoreView /> },
} as const;

/** The dashboard: the main lists for the account type, then the tabs with the figures; or a page of the owner. */
export function DashboardRoute() {
  const session = useSession();
  const profile = useObservable(profileOfUser);
  // Known before the first paint, so that they push nothing down.
  const found = useObservable(notices);
  const user = session.phase === 'signed-in' ? session.user : null;
  const firstName = profile?.first_name ?? user?.firstName ?? '';
  const type = profile?.user_type ?? user?.userType;
  const userId = profile && user?.id;
  useEffect(() => {
    if (userId && type) storeLastHome(userId, { firstName, type });
  }, [userId, firstName, type]);
  if (profile === undefined || found === undefined || !user || !type) {
    return <SignedInSkeleton text="Loading your dashboard..." />;
  }
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
  const views = viewsOfType(type);
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  const page = ownerPageAt(type, tab);
  const selected = views.find((id) => id === tab) ?? views[0] ?? 'student';
  useTitle(pageTitle(page ? OWNER_PAGES[page].title : 'Dashboard'));
  if (params.get('open') === 'courses') return <ReplacePage to={coursesOf(type)} />;
  if (page) return <OwnerScreen key={page} {...OWNER_PAGES[page]} />;
  const select = (view: DashboardView) =>
    setParams(view === views[0] ? {} : { tab: view }, { replace: true, preventScrollReset: true });

  return (
    <Screen title={`${greetingAt(now.getHours())}, ${firstName}`}>
      <Welcome type={type} />
      <div className="mb-8">
        {status ? <ReadyCard userId={userId} status={status} /> : null}
        {type === 'student' ? <LinkQuestion /> : null}
        {type === 'student' || type === 'parent' ? <OffersPart /> : null}
        <BookingLine userId={userId} />
        <NoticesPart notices={found} reader={type} />
        <Home type={type} userId={userId} />
      </div>
      <Tabs
        id="dashboard"
        label="Views"
        ground="sheet"
        selected={selected}
        onSelect={select}
        tabs={views.map((id) => ({ id, ...VIEWS[id] }))}
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

const coursesOf = (type: UserType): string =>
  type === 'admin' ? paths.dashboardTab('courses') : OF_TYPE[type].to;

/** A page of the owner with the whole screen. */
function OwnerScreen({ title, content }: { title: string; content: ReactNode }) {
  return (
    <Screen title={title}>
      <Slip className="max-sm:px-4!">
        <Suspense fallback={<Loading text={`Loading ${title.toLowerCase()}...`} />}>
          {content}
        </Suspense>
      </Slip>
      <OwnerPreload />
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

/** Fetches the pages of admins in advance, so that they open without a connection. */
function OwnerPreload() {
  usePreload(loadOwnerHome);
  usePreload(loadInbox);
  usePreload(loadPeople);
  usePreload(loadCourses);
  usePreload(loadTeachers);
  usePreload(loadMore);
  return null;
}
