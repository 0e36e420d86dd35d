import { useState } from 'react';
import {
  acceptLinkForFamily,
  endLinkForFamily,
  type PersonLink,
  type PersonPage,
  restoreLinkForFamily,
} from '#sync/desk';
import { longDate } from '../../../lib/dates.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { personAddress } from '../../parts/owner-addresses.ts';
import { useIsOffline } from '../../parts/use-is-offline.ts';
import { AcceptLinkDialog } from '../accept-link-dialog.tsx';
import { useMutation } from '../use-mutation.ts';
import { canAcceptLink, canRestoreLink, linkState } from './person-words.ts';

const HEADING = 'person-links';

export interface PersonPartProps {
  person: PersonPage;
  onChanged: () => void;
}

/** The links of a person, with buttons to accept, end and restore them. */
export function PersonLinks({ person, onChanged }: PersonPartProps) {
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<{ link: PersonLink; act: 'accept' | 'end' } | null>(null);
  const { pending, mutate } = useMutation({ onDone: onChanged, shown: person, focusId: HEADING });
  const namesOf = ({ side, name }: PersonLink) =>
    side === 'parent' ? { parent: name, child: person.name } : { parent: person.name, child: name };
  const both = (link: PersonLink) => `${namesOf(link).parent} and ${namesOf(link).child}`;
  const close = () => setAsked(null);
  const accept = (link: PersonLink) => {
    close();
    void mutate(
      link.id,
      () => acceptLinkForFamily(link.id),
      () => ['Linked', both(link)],
    );
  };
  const end = (link: PersonLink) => {
    close();
    void mutate(
      link.id,
      () => endLinkForFamily(link.id),
      () => ['Link ended', both(link)],
    );
  };
  const restore = (link: PersonLink) =>
    void mutate(
      link.id,
      () => restoreLinkForFamily(link.id),
      () => ['Link restored', both(link)],
    );

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
      <ul>
        {person.links.map((link) => (
          <ListLine
            key={link.id}
            title={link.name || 'No name'}
            to={personAddress(link.person)}
            detail={
              <EmailText>{`${link.email}, ${link.accepted_at ? `linked ${longDate(link.accepted_at)}` : `asked ${longDate(link.created_at)}`}`}</EmailText>
            }
          >
            <Pill tone={linkState(link).tone}>{linkState(link).words}</Pill>
            {canAcceptLink(link) ? (
              <Button
                variant="alt"
                small
                about={` the link of ${both(link)}`}
                isDisabled={isOffline}
                isPending={pending === link.id}
                pendingLabel="Accepting..."
                onPress={() => setAsked({ link, act: 'accept' })}
              >
                Accept
              </Button>
            ) : null}
            {link.state === 'ended' ? null : (
              <Button
                variant="quiet-danger"
                small
                about={` the link of ${both(link)}`}
                isDisabled={isOffline}
                isPending={pending === link.id}
                pendingLabel="Ending..."
                onPress={() => setAsked({ link, act: 'end' })}
              >
                End
              </Button>
            )}
            {canRestoreLink(link) ? (
              <Button
                variant="alt"
                small
                about={` the link of ${both(link)}`}
                isDisabled={isOffline}
                isPending={pending === link.id}
                pendingLabel="Restoring..."
                onPress={() => restore(link)}
              >
                Restore
              </Button>
            ) : null}
          </ListLine>
        ))}
      </ul>
      <AcceptLinkDialog
        link={asked?.act === 'accept' ? namesOf(asked.link) : null}
        onConfirm={() => asked && accept(asked.link)}
        onCancel={close}
      />
      <AlertDialog
        title="End this link?"
        isOpen={asked?.act === 'end'}
        confirmLabel="End the link"
        cancelLabel="Cancel"
        onConfirm={() => asked && end(asked.link)}
        onCancel={close}
      >
        {asked ? (
          <p>
            <b>{namesOf(asked.link).parent}</b> no longer sees the name and the courses of{' '}
            <b>{namesOf(asked.link).child}</b>. Both get a notice. The parent can ask again; the
            child decides.
          </p>
        ) : null}
      </AlertDialog>
    </section>
  );
}
