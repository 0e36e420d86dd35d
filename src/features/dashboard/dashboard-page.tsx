import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentSession, profileOfUser, session$, type UserType } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { usePreload } from '../../lib/use-preload.ts';
import { useTitle } from '../../lib/use-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SubjectEmblem } from '../../ui/subject-emblem.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { greetingAt } from './greeting.ts';
import { OwnerFigures } from './owner-figures.tsx';
import { ParentView } from './parent-view.tsx';
import { StudentView } from './student-view.tsx';
import { type DashboardTab, tabsOfType } from './tabs-of-type.ts';
import { TeacherView } from './teacher-view.tsx';

// Only an admin loads these.
const loadEnquiries = async () => ({
  default: (await import('./enquiries/enquiries-view.tsx')).EnquiriesView,
});
const loadTeachers = async () => ({
  default: (await import('./teachers/teachers-view.tsx')).TeachersView,
});
const EnquiriesView = lazy(loadEnquiries);
const TeachersView = lazy(loadTeachers);

const TABS = {
  student: { label: 'Student View', content: <StudentView /> },
  parent: { label: 'Parent View', content: <ParentView /> },
  teacher: { label: 'Teacher View', content: <TeacherView /> },
  enquiries: {
    label: 'Enquiries',
    content: (
      <Suspense fallback={<Waiting text="Loading enquiries..." />}>
        <EnquiriesView />
      </Suspense>
    ),
  },
  teachers: {
    label: 'Teachers',
    content: (
      <Suspense fallback={<Waiting text="Loading teachers..." />}>
        <TeachersView />
      </Suspense>
    ),
  },
} as const;

const MAIN_ACTION: Record<UserType, { to: string; label: string } | null> = {
  student: { to: paths.courseEnrollment, label: 'Browse Courses' },
  parent: { to: paths.parentDashboard, label: 'Parent Dashboard' },
  teacher: { to: paths.teacherDashboard, label: 'Teacher Dashboard' },
  admin: null,
};

/** Where a signed-in user starts. */
export function DashboardPage() {
  useTitle(pageTitle('Dashboard'));
  const session = useObservable(() => session$) ?? currentSession();
  const profile = useObservable(profileOfUser);
  if (profile === undefined || session.phase !== 'signed-in') {
    return (
      <div className="wrap page">
        <Waiting text="Loading your dashboard..." />
      </div>
    );
  }
  const firstName = profile?.first_name ?? session.user.firstName;
  return <Dashboard firstName={firstName} type={profile?.user_type ?? session.user.userType} />;
}

function Dashboard({ firstName, type }: { firstName: string; type: UserType }) {
  const now = useNow();
  const shown = tabsOfType(type);
  const [params, setParams] = useSearchParams();
  const selected = shown.find((id) => id === params.get('tab')) ?? shown[0] ?? 'student';
  const select = (tab: DashboardTab) => {
    const asked = new URLSearchParams(params);
    if (tab === shown[0]) asked.delete('tab');
    else asked.set('tab', tab);
    setParams(asked, { replace: true, preventScrollReset: true });
  };
  const action = MAIN_ACTION[type];

  return (
    <div className="wrap page">
      <div className="head mb-0">
        <div className="pt-[clamp(2rem,5vw,3.5rem)] pb-6">
          <h1>
            {greetingAt(now.getHours())}, {firstName}
          </h1>
          <p className="lede mt-3 mb-5">Welcome to your {type} dashboard</p>
          <div className="row">
            {action ? <LinkButton to={action.to}>{action.label}</LinkButton> : null}
            {type === 'admin' ? <OwnerFigures /> : null}
            <LinkButton to={paths.profile} variant="alt">
              Edit Profile
            </LinkButton>
          </div>
        </div>
        <div className="parade on-edge">
          <SubjectEmblem subject="reasoning" />
          <SubjectEmblem subject="english" />
        </div>
      </div>
      <Tabs
        label="Views"
        ground="sheet"
        selected={selected}
        onSelect={select}
        tabs={shown.map((id) => ({ id, ...TABS[id] }))}
      />
      {type === 'admin' ? <OwnerPreload /> : null}
    </div>
  );
}

/** Fetches what an admin may want to open later, perhaps without a connection. */
function OwnerPreload() {
  usePreload(loadEnquiries);
  usePreload(loadTeachers);
  return null;
}
