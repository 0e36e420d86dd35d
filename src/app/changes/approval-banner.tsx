import { profileOfUser, teachersNeedApproval } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { Banner } from '../../ui/banner.tsx';

/** Tells a teacher who may not teach, yet or any more, what that means. */
export function ApprovalBanner() {
  const isNeeded = useObservable(teachersNeedApproval);
  const profile = useObservable(profileOfUser);
  if (profile?.user_type !== 'teacher') return null;
  if (profile.withdrawn_at !== null) {
    return (
      <Banner tone="warn">
        <span>
          <b>Your approval was withdrawn.</b> Your courses are closed, and you cannot change them or
          see who is on them. Please contact us.
        </span>
      </Banner>
    );
  }
  if (!isNeeded || profile.approved_at !== null) return null;
  return (
    <Banner tone="calm">
      <span>
        <b>Waiting for approval.</b> You can prepare your courses. Others see them as soon as we
        have approved you.
      </span>
    </Banner>
  );
}
