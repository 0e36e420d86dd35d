import { invitations, ownerCourses } from '#sync/desk';
import { useQuery } from '../../parts/use-query.ts';
import { QueryState } from '../query-state.tsx';
import { InvitationList } from './invitation-list.tsx';
import { SheetForm } from './sheet-form.tsx';

/** The dashboard page that invites the families of a sheet by mail. */
export function SheetView() {
  const courses = useQuery(ownerCourses);
  const invited = useQuery(invitations);
  return (
    <QueryState of={courses} loading="Loading the classes...">
      {(all) => (
        <>
          <p className="mb-6 max-w-180">
            Each parent gets a mail with a link. When they open it and choose a password, they get
            their account, the children and the places. Until then nothing of that exists, and an
            invitation that nobody takes is deleted after 30 days.
          </p>
          <SheetForm courses={all} onSent={invited.refetch} />
          <InvitationList of={invited} />
        </>
      )}
    </QueryState>
  );
}
