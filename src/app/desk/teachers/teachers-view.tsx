import { teachersNeedApproval, teachersToApprove } from '#sync';
import { useObservable } from '../../../lib/use-observable.ts';
import { EmptyOffline } from '../../../ui/art/empty-offline.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Aside } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useSyncStatus } from '../../parts/use-sync-status.ts';
import { ApprovalSwitch } from './approval-switch.tsx';
import { TeacherTable } from './teacher-table.tsx';

/** The dashboard tab for the approval of teachers: the switch and the table of teachers. */
export function TeachersView() {
  const isOn = useObservable(teachersNeedApproval);
  const teachers = useObservable(teachersToApprove);
  const status = useSyncStatus();
  if (isOn === undefined || !teachers || !status) return <Loading text="Loading teachers..." />;
  if (isOn === null) {
    return status.connection !== 'offline' ? (
      <Loading text="Asking the server..." />
    ) : (
      <EmptyState
        title="Not on this device yet"
        text="Connect once to see whether teachers need approval."
        picture={<EmptyOffline />}
      />
    );
  }
  return (
    <>
      <ApprovalSwitch isOn={isOn} />
      <div className="mt-7">
        {teachers.length > 0 ? (
          <TeacherTable teachers={teachers} />
        ) : (
          <p>No teacher has signed up yet.</p>
        )}
        <Aside isWide className="mt-6">
          Approve a teacher after you have checked who it is: the address, the DBS certificate, the
          references. Withdrawing closes the courses to new students, and the teacher neither
          changes them nor sees who is on them. Enrolled students keep their place.
        </Aside>
      </div>
    </>
  );
}
