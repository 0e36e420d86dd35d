import { openEnquiries, teachersNeedApproval, teachersToApprove } from '#sync';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf } from '../../lib/words.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** What waits for an answer of the owner; nothing where nothing does. */
export function OwnerFigures() {
  const enquiries = useObservable(openEnquiries) ?? 0;
  const needed = useObservable(teachersNeedApproval) ?? false;
  const teachers = useObservable(teachersToApprove) ?? [];
  const waiting = needed ? teachers.filter(({ approved_at }) => approved_at === null).length : 0;
  return (
    <>
      {enquiries > 0 ? (
        <LinkButton to={paths.dashboardTab('enquiries')}>
          {countOf(enquiries, 'open enquiry', 'open enquiries')}
        </LinkButton>
      ) : null}
      {waiting > 0 ? (
        <LinkButton to={paths.dashboardTab('teachers')} variant="alt">
          {countOf(waiting, 'teacher waits', 'teachers wait')} for approval
        </LinkButton>
      ) : null}
    </>
  );
}
