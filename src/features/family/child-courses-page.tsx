import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { childSeenByParent, type SeenChild } from '#sync';
import { Screen } from '../../components/screen.tsx';
import { TryAgain } from '../../components/try-again.tsx';
import { useSyncStatus } from '../../components/use-sync-status.ts';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { shortDate } from '../../lib/dates.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { capitalised } from '../../lib/words.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lede, Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pill } from '../../ui/pill.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { nameOf } from './names.ts';

const backToParentDashboard = { to: paths.parentDashboard, label: 'Back to Dashboard' };

type Enrollment = SeenChild['enrollments'][number];

const columns: Column<Enrollment>[] = [
  { key: 'title', label: 'Course Title', cell: ({ title }) => title },
  { key: 'subject', label: 'Subject', cell: ({ subject }) => capitalised(subject) },
  { key: 'level', label: 'Level', cell: ({ level }) => level },
  {
    key: 'enrolled',
    label: 'Enrolled On',
    isNumber: true,
    cell: ({ enrolled_at }) => shortDate(enrolled_at),
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status }) => <Pill tone={status === 'active' ? 'ok' : 'neutral'}>{status}</Pill>,
  },
];

/** The courses of a linked child. Shows nothing about a child until the link is confirmed. */
export function ChildCoursesPage() {
  const { id = '' } = useParams();
  const seen = useObservable(() => childSeenByParent(id), id);
  const status = useSyncStatus();
  if (!seen || !status) return <LoadingPage />;
  if (seen.isLinked) return <Courses seen={seen} />;
  if (status.neverSynced)
    return status.connection !== 'offline' ? <LoadingPage /> : <AccessDenied />;
  return <NotLinked />;
}

function Courses({ seen }: { seen: SeenChild }) {
  const name = seen.child ? nameOf(seen.child) : 'Your child';
  const title = `${name}'s Courses`;
  useTitle(pageTitle(title));
  return (
    <Screen title={title} back={backToParentDashboard}>
      <Lede className="mb-8">Monitor your child's learning journey</Lede>
      {seen.enrollments.length === 0 ? (
        <EmptyState
          title="No enrolled courses"
          text="Your child is not currently enrolled in any courses."
          picture={<Drawing name="empty-courses" />}
        />
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={seen.enrollments}
          rowKey={(enrollment) => enrollment.id}
          rowSubject={(enrollment) => enrollment.subject}
        />
      )}
    </Screen>
  );
}

/** Shown when this device is up to date and has no link to the child. */
function NotLinked() {
  useEffect(() => {
    showToast('error', 'Access Denied', "You don't have permission to view this child's courses");
  }, []);
  return <Navigate to={paths.parentDashboard} replace />;
}

/** Shown when this device cannot check the link. */
function AccessDenied() {
  useTitle(pageTitle('Access Denied'));
  return (
    <Screen title="Access Denied">
      <Lede className="mb-4">You don't have permission to view this page</Lede>
      <p className="mb-6">You're offline, so we couldn't check. Connect, then open it again.</p>
      <Row>
        <TryAgain />
        <LinkButton to={paths.home} variant="quiet">
          Return Home
        </LinkButton>
      </Row>
    </Screen>
  );
}

function LoadingPage() {
  return (
    <Screen title="Courses" back={backToParentDashboard}>
      <Loading text="Loading courses..." />
    </Screen>
  );
}
