import { useState } from 'react';
import { childrenOfParent, type LinkedPerson } from '#sync';
import { Screen } from '../../components/screen.tsx';
import { useSyncStatus } from '../../components/use-sync-status.ts';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, SectionHead } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pill } from '../../ui/pill.tsx';
import { AddChildDialog } from './add-child-dialog.tsx';
import { EndLinkDialog } from './end-link-dialog.tsx';
import { nameOf, shortId } from './names.ts';

/** The children that a parent has linked, with links to their courses. */
export function ParentDashboardPage() {
  useTitle(pageTitle('Parent Dashboard'));
  const children = useObservable(childrenOfParent);
  const isOnline = useSyncStatus()?.connection !== 'offline';
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
      onPhone: 'actions',
      cell: (child) => (
        <Row gap="gap-x-3 gap-y-0">
          <LinkButton
            to={paths.childCourses(child.personId)}
            variant="alt"
            small
            about={` of ${nameOf(child)}`}
          >
            View Courses
          </LinkButton>
          <Button
            variant="quiet-danger"
            small
            about={` ${nameOf(child)}`}
            onPress={() => setToUnlink(child)}
          >
            Unlink
          </Button>
        </Row>
      ),
    },
  ];

  return (
    <Screen title="Parent Dashboard" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
      <SectionHead className="mb-6">
        <div>
          <h2>Your Children</h2>
          <p className="text-caption text-ink-2">Manage your children's educational journey</p>
        </div>
        <Button onPress={() => setIsAdding(true)}>Add Child</Button>
      </SectionHead>
      {!children ? (
        <Loading text="Loading children..." />
      ) : children.length === 0 ? (
        <EmptyState
          title="No children added"
          text="You haven't linked any children to your account yet."
          picture={<Drawing name="empty-courses" />}
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
    </Screen>
  );
}
