import { syncStatus, teachersNeedApproval, teachersToApprove } from '#sync';
import { useObservable } from '../../../lib/use-observable.ts';
import { EmptyOffline } from '../../../ui/art/empty-offline.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { ApprovalSwitch } from './approval-switch.tsx';
import { TeacherTable } from './teacher-table.tsx';

/** Whether teachers need the owner's approval, and who has it. */
export function TeachersView() {
  const isOn = useObservable(teachersNeedApproval);
  const teachers = useObservable(teachersToApprove);
  const status = useObservable(syncStatus);
  if (isOn === undefined || !teachers || !status) return <Waiting text="Loading teachers..." />;
  if (isOn === null) {
    return status.online ? (
      <Waiting text="Asking the server..." />
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
      <ApprovalSwitch isOn={isOn} isOnline={status.online} />
      {isOn ? (
        <div className="mt-7">
          {teachers.length > 0 ? (
            <TeacherTable teachers={teachers} isOnline={status.online} />
          ) : (
            <p>No teacher has signed up yet.</p>
          )}
          <p className="margin-note mt-6">
            Approval decides what newcomers see. Who is on a course already stays on it.
          </p>
        </div>
      ) : null}
    </>
  );
}
