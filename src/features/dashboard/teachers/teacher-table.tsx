import { useState } from 'react';
import { type SeenTeacher, setTeacherApproval } from '#sync';
import { longDate } from '../../../lib/dates.ts';
import { shownName } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CellDetail, type Column, DataTable } from '../../../ui/data-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { problemWords } from './decision-errors.ts';

interface TeacherTableProps {
  teachers: readonly SeenTeacher[];
  isOnline: boolean;
}

/** A table of teachers. Those who wait for approval come first. */
export function TeacherTable({ teachers, isOnline }: TeacherTableProps) {
  const [deciding, setDeciding] = useState<readonly string[]>([]);
  const decide = async (teacher: SeenTeacher) => {
    const approved = teacher.approved_at === null;
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
    { key: 'name', label: 'Teacher', cell: shownName },
    { key: 'courses', label: 'Courses', isNumber: true, cell: ({ courses }) => courses },
    {
      key: 'state',
      label: 'State',
      cell: ({ approved_at }) =>
        approved_at ? (
          <span>
            <Pill tone="ok">Approved</Pill>
            <CellDetail>{longDate(approved_at)}</CellDetail>
          </span>
        ) : (
          <span>
            <Pill tone="wait">Waiting for approval</Pill>
          </span>
        ),
    },
    {
      key: 'actions',
      label: 'Actions',
      onPhone: 'actions',
      cell: (teacher) => (
        <Button
          variant={teacher.approved_at ? 'quiet' : 'oak'}
          small
          about={`: ${shownName(teacher)}`}
          isDisabled={!isOnline}
          isPending={deciding.includes(teacher.id)}
          pendingLabel={teacher.approved_at ? 'Withdrawing...' : 'Approving...'}
          onPress={() => void decide(teacher)}
        >
          {teacher.approved_at ? 'Withdraw approval' : 'Approve'}
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
