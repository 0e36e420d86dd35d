import { profileOfUser, teachersNeedApproval } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { Strip } from '../../ui/strip.tsx';

/** Says, while it is so, that nobody new sees the teacher's courses yet. */
export function ApprovalStrip() {
  const isNeeded = useObservable(teachersNeedApproval);
  const profile = useObservable(profileOfUser);
  if (!isNeeded || profile?.user_type !== 'teacher' || profile.approved_at !== null) return null;
  return (
    <Strip tone="calm">
      <span>
        <b>Waiting for approval.</b> You can prepare your courses. Others see them as soon as we
        have approved you. Students who are on a course already stay on it.
      </span>
    </Strip>
  );
}
