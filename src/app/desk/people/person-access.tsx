import { endSessionsOf, removeSecondFactor } from '#sync/desk';
import { Row } from '../../../ui/layout.tsx';
import { ConfirmAction } from '../../parts/action-button.tsx';
import { NEEDS_CONNECTION } from '../../parts/refusals/command-errors.ts';
import { useMutation } from '../use-mutation.ts';
import type { PersonPartProps } from './person-links.tsx';

const HEADING = 'person-access';

const ACTIONS = {
  sessions: {
    label: 'Sign out everywhere',
    title: 'Sign this person out everywhere?',
    text: 'Every device notices it within an hour, and removes what it holds except unsent changes. The calendar address ends at once. Nothing else changes: whoever knows the password can sign in again.',
    run: endSessionsOf,
    done: 'Signed out everywhere',
  },
  factor: {
    label: 'Remove the second factor',
    title: 'Remove the second factor?',
    text: 'For somebody who lost the phone with the codes. Ring them first, at a number that you know. They are signed out, and the password stops working: on Sign In they choose "Forgot password?", and set up a new second factor after that.',
    run: removeSecondFactor,
    done: 'Second factor removed',
  },
} as const;

/** How the person signs in: for a lost or stolen device. */
export function PersonAccess({ person, onChanged }: PersonPartProps) {
  const { pending, mutate } = useMutation({ onDone: onChanged, shown: person, focusId: HEADING });
  const kinds = ['sessions', ...(isStaff(person.user_type) ? (['factor'] as const) : [])] as const;
  return (
    <section aria-labelledby={HEADING}>
      <h3 className="mb-3 text-h3" id={HEADING} tabIndex={-1}>
        A lost or stolen device
      </h3>
      <Row>
        {kinds.map((kind) => {
          const { label, title, text, run, done } = ACTIONS[kind];
          return (
            <ConfirmAction
              key={kind}
              isPending={pending === kind}
              pendingLabel="Working..."
              reason={NEEDS_CONNECTION}
              title={title}
              confirmLabel={label}
              text={text}
              onConfirm={() =>
                void mutate(kind, run(person.id), [done, person.name || person.email])
              }
            >
              {label}
            </ConfirmAction>
          );
        })}
      </Row>
    </section>
  );
}

const isStaff = (type: string) => type === 'admin' || type === 'teacher';
