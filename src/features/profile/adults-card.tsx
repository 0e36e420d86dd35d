import { useId, useState } from 'react';
import { adultsOfChild, endLink, type LinkedPerson } from '#sync';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { personName } from '../../lib/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Initials } from '../../ui/initials.tsx';
import { Pill } from '../../ui/pill.tsx';
import { showToast } from '../../ui/toast-queue.ts';

/** The name, or a stand-in until the server has let the profile through. */
const nameOf = (adult: LinkedPerson): string => personName(adult) || 'An adult';

/** Who sees the student's courses because of a link, and the way to end it. */
export function AdultsCard() {
  const headingId = useId();
  const adults = useObservable(adultsOfChild);
  const [toUnlink, setToUnlink] = useState<LinkedPerson | null>(null);
  if (!adults) return null;

  const close = () => {
    setToUnlink(null);
    // The button that asked may go with the link.
    keepFocus(headingId);
  };
  const unlink = async (linkId: string) => {
    close();
    const result = await endLink(linkId);
    if (!result.ok) showToast('error', 'Error', result.error.message || 'Something went wrong');
  };

  return (
    <section className="slip grid gap-4" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-h3" tabIndex={-1}>
        Adults who can see your courses
      </h2>
      {adults.length === 0 ? (
        <p>
          Nobody is linked to your account. When a parent links it with your e-mail address, you see
          them here and can unlink them.
        </p>
      ) : (
        <>
          <p>
            They see your name and your courses, and nothing else. You can unlink them at any time.
          </p>
          <ul className="adults">
            {adults.map((adult) => (
              <Adult key={adult.linkId} adult={adult} onUnlink={() => setToUnlink(adult)} />
            ))}
          </ul>
        </>
      )}
      <AlertDialog
        title={`Unlink ${toUnlink ? nameOf(toUnlink) : ''}?`}
        isOpen={toUnlink !== null}
        confirmLabel="Unlink"
        cancelLabel="Keep"
        onConfirm={() => void unlink(toUnlink?.linkId ?? '')}
        onCancel={close}
      >
        <p>
          <b>{toUnlink ? nameOf(toUnlink) : ''}</b> will no longer see your courses. An adult who
          knows your e-mail address can link your account again.
        </p>
      </AlertDialog>
    </section>
  );
}

function Adult({ adult, onUnlink }: { adult: LinkedPerson; onUnlink: () => void }) {
  const isEnding = adult.pending === 'delete';
  return (
    <li>
      <Initials first={adult.first_name || 'A'} last={adult.last_name} />
      <span className="name">
        {nameOf(adult)}
        {isEnding ? (
          <span className="note">Still sees your courses until this is sent.</span>
        ) : null}
      </span>
      {isEnding ? (
        <Pill tone="wait">Waiting to send</Pill>
      ) : (
        <Button
          variant="quiet"
          small
          className="text-bad"
          about={` ${nameOf(adult)}`}
          onPress={onUnlink}
        >
          Unlink
        </Button>
      )}
    </li>
  );
}
