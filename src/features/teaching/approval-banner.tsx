import { profileOfUser, teachersNeedApproval } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { Banner } from '../../ui/banner.tsx';

/** Tells a teacher who waits for approval that other people do not see the courses yet. */
export function ApprovalBanner() {
  const isNeeded = useObservable(teachersNeedApproval);
  const profile = useObservable(profileOfUser);
  if (!isNeeded || profile?.user_type !== 'teacher' || profile.approved_at !== null) return null;
  return (
    <Banner tone="calm">
      <span>
        <b>Waiting for approval.</b> You can prepare your courses. Others see them as soon as we
        have approved you. Students who are on a course already stay on it.
      </span>
    </Banner>
  );
}
