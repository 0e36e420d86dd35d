import { useState } from 'react';
import { endSessionsOf, removeSecondFactor } from '#sync/desk';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { useIsOffline } from '../../parts/use-is-offline.ts';
import { useMutation } from '../use-mutation.ts';
import type { PersonPartProps } from './person-links.tsx';

const HEADING = 'person-access';

const ACTS = {
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
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<keyof typeof ACTS | null>(null);
  const { pending, mutate } = useMutation({ onDone: onChanged, shown: person, focusId: HEADING });
  const question = ACTS[asked ?? 'sessions'];
  const kinds = ['sessions', ...(isStaff(person.user_type) ? (['factor'] as const) : [])] as const;
  return (
    <section aria-labelledby={HEADING}>
      <h3 className="mb-3 text-h3" id={HEADING} tabIndex={-1}>
        A lost or stolen device
      </h3>
      <Row>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="alt"
            small
            isDisabled={isOffline}
            isPending={pending === kind}
            pendingLabel="Working..."
            reason="You're offline. This needs a connection."
            onPress={() => setAsked(kind)}
          >
            {ACTS[kind].label}
          </Button>
        ))}
      </Row>
      <AlertDialog
        title={question.title}
        isOpen={asked !== null}
        confirmLabel={question.label}
        cancelLabel="Cancel"
        onConfirm={() => {
          setAsked(null);
          if (asked) {
            void mutate(
              asked,
              () => question.run(person.id),
              () => [question.done, person.name || person.email],
            );
          }
        }}
        onCancel={() => setAsked(null)}
      >
        <p>{question.text}</p>
      </AlertDialog>
    </section>
  );
}

const isStaff = (type: string) => type === 'admin' || type === 'teacher';
