import { useState } from 'react';
import { type SeenTeacher, setTeacherApproval, type TeacherAccount, teacherAccounts } from '#sync';
import { longDate } from '../../../lib/dates.ts';
import { shownName } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CellDetail, type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { problemWords } from './decision-errors.ts';

interface TeacherTableProps {
  teachers: readonly SeenTeacher[];
  isOnline: boolean;
}

/** A table of teachers. Those who wait for approval come first. */
export function TeacherTable({ teachers, isOnline }: TeacherTableProps) {
  const [deciding, setDeciding] = useState<readonly string[]>([]);
  // Another teacher is a reason to ask again. This device keeps no addresses of others.
  const [accounts] = useAnswer(teacherAccounts, teachers.length);
  const decide = async (teacher: SeenTeacher) => {
    const approved = teacher.state !== 'approved';
    setDeciding((ids) => [...ids, teacher.id]);
    const result = await setTeacherApproval(teacher.id, approved);
    setDeciding((ids) => ids.filter((id) => id !== teacher.id));
    if (result.ok) {
      const title = approved ? 'Teacher approved' : 'Approval withdrawn';
      showToast('success', title, shownName(teacher));
    } else {
      showToast('error', ...problemWords(result.error));
    }
  };

  const columns: Column<SeenTeacher>[] = [
    {
      key: 'name',
      label: 'Teacher',
      cell: (teacher) => (
        <span>
          {shownName(teacher)}
          <AccountFacts account={accounts?.find(({ id }) => id === teacher.id)} />
        </span>
      ),
    },
    { key: 'courses', label: 'Courses', isNumber: true, cell: ({ courses }) => courses },
    { key: 'state', label: 'State', cell: (teacher) => <State teacher={teacher} /> },
    {
      key: 'actions',
      label: 'Actions',
      onPhone: 'actions',
      cell: (teacher) => (
        <Button
          variant={teacher.state === 'approved' ? 'quiet' : 'oak'}
          small
          about={`: ${shownName(teacher)}`}
          isDisabled={!isOnline}
          isPending={deciding.includes(teacher.id)}
          pendingLabel={teacher.state === 'approved' ? 'Withdrawing...' : 'Approving...'}
          onPress={() => void decide(teacher)}
        >
          {teacher.state === 'approved' ? 'Withdraw approval' : 'Approve'}
        </Button>
      ),
    },
  ];
  return (
    <>
      {isOnline ? null : (
        <p className="mb-3" role="status">
          You're offline. Teachers can be approved with a connection only.
        </p>
      )}
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

function AccountFacts({ account }: { account: TeacherAccount | undefined }) {
  if (!account) return <CellDetail>The address is shown with a connection.</CellDetail>;
  return (
    <>
      <CellDetail>
        <EmailText>{account.email}</EmailText>,{' '}
        {account.isConfirmed ? 'confirmed' : <b>not confirmed</b>}
      </CellDetail>
      <CellDetail>Signed up {longDate(account.createdAt)}</CellDetail>
    </>
  );
}

function State({ teacher: { state, approved_at } }: { teacher: SeenTeacher }) {
  if (state === 'withdrawn') return <Pill tone="no">Withdrawn</Pill>;
  if (state === 'waiting') return <Pill tone="wait">Waiting for approval</Pill>;
  return (
    <span>
      <Pill tone="ok">Approved</Pill>
      <CellDetail>{longDate(approved_at ?? '')}</CellDetail>
    </span>
  );
}
