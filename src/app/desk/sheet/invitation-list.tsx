import { type Invitation, resendInvitation, withdrawInvitation } from '#sync/desk';
import { shortDate } from '../../../lib/dates.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { Pill, type PillTone } from '../../../ui/pill.tsx';
import { ActionButton, ConfirmAction } from '../../parts/action-button.tsx';
import { useGrowingList } from '../../parts/use-growing-list.ts';
import type { Query } from '../../parts/use-query.ts';
import { QueryState } from '../query-state.tsx';
import { useMutation } from '../use-mutation.ts';

const STATES: Record<Invitation['state'], [PillTone, string]> = {
  waiting: ['wait', 'Waiting'],
  taken: ['ok', 'Taken'],
  over: ['no', 'Over'],
  withdrawn: ['neutral', 'Withdrawn'],
};
const FOCUS_ID = 'invitations';
const PER_PAGE = 50;

/** The invitations of the last 30 days. */
export function InvitationList({ of }: { of: Query<Invitation[]> }) {
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-h3 outline-none" id={FOCUS_ID} tabIndex={-1}>
        Invitations of the last 30 days
      </h2>
      <QueryState of={of} loading="Loading the invitations..." isInner>
        {(all) => (all.length > 0 ? <Lines all={all} of={of} /> : <p>None yet.</p>)}
      </QueryState>
    </section>
  );
}

function Lines({ all, of }: { all: readonly Invitation[]; of: Query<Invitation[]> }) {
  const { shown, left, showMore } = useGrowingList(all, PER_PAGE);
  const { pending, mutate } = useMutation({ onDone: of.refetch, shown: all, focusId: FOCUS_ID });
  const again = ({ id, email }: Invitation) =>
    void mutate(id, resendInvitation(id), ['Sent again', `To ${email}, with a new link.`]);
  const withdraw = ({ id, email }: Invitation) =>
    void mutate(id, withdrawInvitation(id), ['Withdrawn', `The link sent to ${email} has ended.`]);
  return (
    <>
      <ul>
        {shown.map((invitation) => {
          const { id, name, email, state, sent_at } = invitation;
          const [tone, words] = STATES[state];
          const isOpen = state === 'waiting' || state === 'over';
          return (
            <ListLine
              key={id}
              title={name}
              detail={
                <>
                  <EmailText>{email}</EmailText>, sent {shortDate(sent_at)}.{' '}
                  {childrenWords(invitation)}
                </>
              }
            >
              <Pill tone={tone}>{words}</Pill>
              {isOpen ? (
                <>
                  <ActionButton
                    variant="quiet"
                    about={` to ${name}`}
                    isPending={pending === id}
                    onPress={() => again(invitation)}
                  >
                    Send again
                  </ActionButton>
                  <ConfirmAction
                    variant="quiet-danger"
                    about={` the invitation of ${name}`}
                    isPending={pending === id}
                    title="Withdraw this invitation?"
                    confirmLabel="Withdraw"
                    text="Its link then says that it was withdrawn, and gives our number. What it says of the children is deleted."
                    onConfirm={() => withdraw(invitation)}
                  >
                    Withdraw
                  </ConfirmAction>
                </>
              ) : null}
            </ListLine>
          );
        })}
      </ul>
      <ListEnd left={left} of="invitations" onMore={showMore} />
    </>
  );
}

/** 'Ben Rowe (Fractions), Amy Rowe' */
const childrenWords = ({ children }: Invitation): string =>
  children
    .map(({ name, courses }) => (courses.length > 0 ? `${name} (${courses.join(', ')})` : name))
    .join(', ');
