import type { TeacherWithCourses } from '#sync';
import { type TeacherAccount, teacherAccounts } from '#sync/desk';
import { longDate } from '../../../lib/dates.ts';
import { shownName } from '../../../lib/words.ts';
import { CellDetail, type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { FailedLine } from '../../parts/failed-line.tsx';
import { OfflineLine } from '../../parts/offline-line.tsx';
import { type Query, useQuery } from '../../parts/use-query.ts';
import { DecisionButton } from './decision-button.tsx';

/** A table of teachers. Those who wait for approval come first. */
export function TeacherTable({ teachers }: { teachers: readonly TeacherWithCourses[] }) {
  // Another teacher is a reason to ask again. This device keeps no addresses of others.
  const accounts = useQuery(teacherAccounts, teachers.length);
  const columns: Column<TeacherWithCourses>[] = [
    {
      key: 'name',
      label: 'Teacher',
      cell: (teacher) => (
        <span>
          {shownName(teacher)}
          <AccountFacts of={accounts} id={teacher.id} />
        </span>
      ),
    },
    { key: 'courses', label: 'Courses', isNumber: true, cell: ({ courses }) => courses },
    { key: 'state', label: 'State', cell: (teacher) => <State teacher={teacher} /> },
    {
      key: 'actions',
      label: 'Actions',
      onPhone: 'actions',
      cell: (teacher) => <DecisionButton teacher={teacher} />,
    },
  ];
  return (
    <>
      <OfflineLine>Teachers can be approved with a connection only.</OfflineLine>
      <FailedLine of={[accounts]} isOnlineOnly>
        The addresses could not be read.
      </FailedLine>
      <DataTable
        isOnSheet
        caption="Teachers, those who wait first"
        columns={columns}
        rows={teachers}
        rowKey={({ id }) => id}
      />
    </>
  );
}

function AccountFacts({ of, id }: { of: Query<TeacherAccount[]>; id: string }) {
  const account = of.data?.find((known) => known.id === id);
  if (!account) {
    // As high as an address.
    return (
      <CellDetail>
        {of.error?.code === 'offline' ? 'The address is shown with a connection.' : '\u00a0'}
      </CellDetail>
    );
  }
  return (
    <>
      <CellDetail>
        <EmailText>{account.email}</EmailText>,{' '}
        {account.confirmed ? 'confirmed' : <b>not confirmed</b>}
      </CellDetail>
      <CellDetail>Signed up {longDate(account.created_at)}</CellDetail>
    </>
  );
}

function State({ teacher: { state, approved_at } }: { teacher: TeacherWithCourses }) {
  if (state === 'withdrawn') return <Pill tone="no">Withdrawn</Pill>;
  if (state === 'waiting') return <Pill tone="wait">Waiting for approval</Pill>;
  return (
    <span>
      <Pill tone="ok">Approved</Pill>
      <CellDetail>{longDate(approved_at ?? '')}</CellDetail>
    </span>
  );
}
