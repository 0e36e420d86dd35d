import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AskedLink, askedLinks, childrenOfParent, type LinkedPerson } from '#sync';
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
import { BookingLine } from '../parts/booking-line.tsx';
import { EndLinkButton } from '../parts/end-link-button.tsx';
import { Screen } from '../parts/screen.tsx';
import { useSession } from '../parts/use-session.ts';
import { AddChildDialog } from './add-child-dialog.tsx';
import { AskedChild, CancelRequestButton } from './asked-child.tsx';
import { nameOf, shortId } from './names.ts';

type Line = { linkId: string } & (
  | { kind: 'linked'; child: LinkedPerson }
  | { kind: 'asked'; asked: AskedLink }
);

/** The children that a parent has linked, with links to their courses, and those whose answer is awaited. */
export function ParentDashboardPage() {
  useTitle(pageTitle('Parent Dashboard'));
  const children = useObservable(childrenOfParent);
  const asked = useObservable(askedLinks);
  const [params] = useSearchParams();
  const [isAdding, setIsAdding] = useState(params.has('add'));
  const session = useSession();

  const columns: Column<Line>[] = [
    {
      key: 'name',
      label: 'Name',
      cell: (line) =>
        line.kind === 'asked' ? (
          <AskedChild asked={line.asked} />
        ) : (
          <>
            {nameOf(line.child)}
            {line.child.pending === 'none' ? null : <Pill tone="wait">Waiting to send</Pill>}
          </>
        ),
    },
    {
      key: 'id',
      label: 'Student ID',
      cell: (line) => shortId(line.kind === 'asked' ? line.asked.childId : line.child.personId),
    },
    {
      key: 'actions',
      label: 'Actions',
      onPhone: 'actions',
      cell: (line) =>
        line.kind === 'asked' ? (
          <CancelRequestButton asked={line.asked} />
        ) : (
          <ChildActions child={line.child} />
        ),
    },
  ];
  const lines = children &&
    asked && [
      ...asked.map((one): Line => ({ kind: 'asked', linkId: one.linkId, asked: one })),
      ...children.map((child): Line => ({ kind: 'linked', linkId: child.linkId, child })),
    ];

  return (
    <Screen title="Parent Dashboard" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
      {session.phase === 'signed-in' ? <BookingLine userId={session.user.id} /> : null}
      <SectionHead className="mb-6">
        <div>
          <h2 className="text-h3">Your Children</h2>
          <p className="text-caption text-ink-2">Manage your children's educational journey</p>
        </div>
        <Button onPress={() => setIsAdding(true)}>Add Child</Button>
      </SectionHead>
      {!lines ? (
        <Loading text="Loading children..." />
      ) : lines.length === 0 ? (
        <EmptyState
          title="No children added"
          text="You haven't linked any children to your account yet."
          picture={<Drawing name="empty-courses" />}
        />
      ) : (
        <DataTable
          caption="Your children"
          columns={columns}
          rows={lines}
          rowKey={({ linkId }) => linkId}
        />
      )}
      <AddChildDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Screen>
  );
}

function ChildActions({ child }: { child: LinkedPerson }) {
  return (
    <Row gap="gap-x-3 gap-y-0">
      <LinkButton
        to={paths.childCourses(child.personId)}
        variant="alt"
        small
        about={` of ${nameOf(child)}`}
      >
        View Courses
      </LinkButton>
      <EndLinkButton
        linkId={child.linkId}
        about={` ${nameOf(child)}`}
        title={`Remove ${nameOf(child)} from your account?`}
        confirmLabel="Remove"
        text={
          <>
            You will no longer see the courses of <b>{nameOf(child)}</b>. You can ask for the link
            again with the email address.
          </>
        }
      >
        Remove
      </EndLinkButton>
    </Row>
  );
}
