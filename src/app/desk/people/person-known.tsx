import { type PersonPage, setPersonKnown } from '#sync/desk';
import { longDate } from '../../../lib/dates.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { useMutation } from '../use-mutation.ts';

const KNOWN = 'person-known';

interface PersonKnownProps {
  person: PersonPage;
  onChanged: () => void;
}

/** Whether the business knows a family, with a button to say so or to take it back. */
export function PersonKnown({ person, onChanged }: PersonKnownProps) {
  const { pending, mutate } = useMutation({ onDone: onChanged, shown: person, focusId: KNOWN });
  const isKnown = person.known_at !== null;
  return (
    <>
      <span id={KNOWN} tabIndex={-1}>
        {person.known_at
          ? `Since ${longDate(person.known_at)}.`
          : 'Not yet: no dates and no rooms.'}
      </span>{' '}
      <ActionButton
        variant={isKnown ? 'quiet-danger' : 'oak'}
        isPending={pending !== null}
        pendingLabel="Changing..."
        onPress={() =>
          void mutate(person.id, setPersonKnown(person.id, !isKnown), [
            isKnown ? 'No longer known' : 'Family known',
            person.name,
          ])
        }
      >
        {isKnown ? 'Take it back' : 'We know this family'}
      </ActionButton>
    </>
  );
}
