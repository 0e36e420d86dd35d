import {
  acceptLinkForFamily,
  endLinkForFamily,
  type PersonLink,
  type PersonPage,
  restoreLinkForFamily,
} from '#sync/desk';
import { longDate } from '../../../lib/dates.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ActionButton, ConfirmAction } from '../../parts/action-button.tsx';
import { personAddress } from '../../parts/owner-addresses.ts';
import { AcceptLinkButton } from '../accept-link-button.tsx';
import { useMutation } from '../use-mutation.ts';
import { addressWords, canAcceptLink, canRestoreLink, linkState } from './person-words.ts';

const HEADING = 'person-links';

export interface PersonPartProps {
  person: PersonPage;
  onChanged: () => void;
}

/** The links of a person, with buttons to accept, end and restore them. */
export function PersonLinks({ person, onChanged }: PersonPartProps) {
  const { pending, mutate } = useMutation({ onDone: onChanged, shown: person, focusId: HEADING });
  const line = (link: PersonLink) => {
    const [parent, child] =
      link.side === 'parent' ? [link.name, person.name] : [person.name, link.name];
    const run = (command: typeof endLinkForFamily, done: string) =>
      void mutate(link.id, command(link.id), [done, `${parent} and ${child}`]);
    const isPending = pending === link.id;
    const about = ` the link of ${parent} and ${child}`;
    const since = link.accepted_at
      ? `linked ${longDate(link.accepted_at)}`
      : `asked ${longDate(link.created_at)}`;
    return (
      <ListLine
        key={link.id}
        title={link.name || 'No name'}
        to={personAddress(link.person)}
        detail={<EmailText>{`${addressWords(link.email)}, ${since}`}</EmailText>}
      >
        <Pill tone={linkState(link).tone}>{linkState(link).words}</Pill>
        {canAcceptLink(link) ? (
          <AcceptLinkButton
            parent={parent}
            child={child}
            isPending={isPending}
            onConfirm={() => run(acceptLinkForFamily, 'Linked')}
          />
        ) : null}
        {link.state === 'ended' ? null : (
          <ConfirmAction
            variant="quiet-danger"
            about={about}
            isPending={isPending}
            pendingLabel="Ending..."
            title="End this link?"
            confirmLabel="End the link"
            text={
              <>
                <b>{parent}</b> no longer sees the name and the courses of <b>{child}</b>. Both get
                a notice. The parent can ask again; the child decides.
              </>
            }
            onConfirm={() => run(endLinkForFamily, 'Link ended')}
          >
            End
          </ConfirmAction>
        )}
        {canRestoreLink(link) ? (
          <ActionButton
            about={about}
            isPending={isPending}
            pendingLabel="Restoring..."
            onPress={() => run(restoreLinkForFamily, 'Link restored')}
          >
            Restore
          </ActionButton>
        ) : null}
      </ListLine>
    );
  };
  return (
    <section aria-labelledby={HEADING}>
      <h3 className="mb-1 text-h3" id={HEADING} tabIndex={-1}>
        {person.user_type === 'parent' ? 'Children' : 'Parents and carers'}
      </h3>
      {person.lacks_adult ? (
        <p>
          <b>No adult is linked.</b> What teachers and we write to this student is read by nobody
          else at home.
        </p>
      ) : null}
      {person.links.length === 0 && !person.lacks_adult ? <p>Nobody is linked.</p> : null}
      <ul>{person.links.map(line)}</ul>
    </section>
  );
}
