import { useEffect } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { childSeenByParent, type SeenChild, syncStatus } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { shortDate } from '../../lib/dates.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { capitalised } from '../../lib/words.ts';
import { EmptyCourses } from '../../ui/art/empty-courses.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { nameOf } from './names.ts';

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

/** The courses of a linked child. Nothing of a child is shown before the link is known. */
export function ChildCoursesPage() {
  const { id = '' } = useParams();
  const seen = useObservable(() => childSeenByParent(id), id);
  const status = useObservable(syncStatus);
  if (!seen || !status) return <WaitingPage />;
  if (seen.isLinked) return <Courses seen={seen} />;
  if (status.neverSynced) return status.online ? <WaitingPage /> : <AccessDenied />;
  return <NotLinked />;
}

function Courses({ seen }: { seen: SeenChild }) {
  const name = seen.child ? nameOf(seen.child) : 'Your child';
  const title = `${name}'s Courses`;
  useTitle(pageTitle(title));
  return (
    <div className="wrap page">
      <Link className="back" to={paths.parentDashboard}>
        Back to Dashboard
      </Link>
      <h1 className="mt-2">{title}</h1>
      <p className="lede mb-8">Monitor your child's learning journey</p>
      {seen.enrollments.length === 0 ? (
        <EmptyState
          title="No enrolled courses"
          text="Your child is not currently enrolled in any courses."
          picture={<EmptyCourses />}
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
    </div>
  );
}

/** This device has everything that the parent may see, and no link to this child is among it. */
function NotLinked() {
  useEffect(() => {
    showToast('error', 'Access Denied', "You don't have permission to view this child's courses");
  }, []);
  return <Navigate to={paths.parentDashboard} replace />;
}

/** Whether there is a link could not be found out. */
function AccessDenied() {
  useTitle(pageTitle('Access Denied'));
  return (
    <div className="wrap page">
      <h1>Access Denied</h1>
      <p className="lede mb-8">You don't have permission to view this page</p>
      <LinkButton to={paths.home}>Return Home</LinkButton>
    </div>
  );
}

function WaitingPage() {
  return (
    <div className="wrap page">
      <Waiting text="Loading courses..." />
    </div>
  );
}
