import { useState } from 'react';
import { Link } from 'react-router-dom';
import { childrenOfParent, type LinkedPerson, syncStatus } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyCourses } from '../../ui/art/empty-courses.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { AddChildDialog } from './add-child-dialog.tsx';
import { EndLinkDialog } from './end-link-dialog.tsx';
import { nameOf, shortId } from './names.ts';

/** The children that a parent has linked, and what can be done with each. */
export function ParentDashboardPage() {
  useTitle(pageTitle('Parent Dashboard'));
  const children = useObservable(childrenOfParent);
  const isOnline = useObservable(syncStatus)?.online ?? true;
  const [isAdding, setIsAdding] = useState(false);
  const [toUnlink, setToUnlink] = useState<LinkedPerson | null>(null);

  const columns: Column<LinkedPerson>[] = [
    {
      key: 'name',
      label: 'Name',
      cell: (child) => (
        <>
          {nameOf(child)}
          {child.pending === 'none' ? null : <Pill tone="wait">Waiting to send</Pill>}
        </>
      ),
    },
    { key: 'id', label: 'Student ID', cell: (child) => shortId(child.personId) },
    {
      key: 'actions',
      label: 'Actions',
      place: 'actions',
      cell: (child) => (
        <div className="row gap-x-3 gap-y-0">
          <LinkButton
            to={paths.childCourses(child.personId)}
            variant="alt"
            small
            about={` of ${nameOf(child)}`}
          >
            View Courses
          </LinkButton>
          <Button
            variant="quiet"
            small
            className="text-bad"
            about={` ${nameOf(child)}`}
            onPress={() => setToUnlink(child)}
          >
            Unlink
          </Button>
        </div>
      ),
    },
  ];

  return (
    <div className="wrap page">
      <Link className="back" to={paths.dashboard}>
        Back to Dashboard
      </Link>
      <h1 className="mt-2">Parent Dashboard</h1>
      <div className="head mt-8">
        <div>
          <h2>Your Children</h2>
          <p className="note">Manage your children's educational journey</p>
        </div>
        <Button onPress={() => setIsAdding(true)}>Add Child</Button>
      </div>
      {!children ? (
        <Waiting text="Loading children..." />
      ) : children.length === 0 ? (
        <EmptyState
          title="No children added"
          text="You haven't linked any children to your account yet."
          picture={<EmptyCourses />}
        />
      ) : (
        <DataTable
          caption="Your children"
          columns={columns}
          rows={children}
          rowKey={(child) => child.linkId}
        />
      )}
      <AddChildDialog isOpen={isAdding} isOnline={isOnline} onClose={() => setIsAdding(false)} />
      <EndLinkDialog child={toUnlink} onClose={() => setToUnlink(null)} />
    </div>
  );
}
