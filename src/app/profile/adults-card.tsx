import { useId } from 'react';
import { adultsOfChild, type LinkedPerson, profileOfUser, updateProfile } from '#sync';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { fullName } from '../../lib/words.ts';
import { errorWords } from '../../shared/error-messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Slip } from '../../ui/layout.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { EndLinkButton } from '../parts/end-link-button.tsx';
import { PersonLine } from './person-line.tsx';
import { RemovedAdults } from './removed-adults.tsx';

/** The full name of an adult, or 'An adult' until the profile has been downloaded. */
const nameOf = (adult: LinkedPerson): string => fullName(adult) || 'An adult';

/** The adults who can see the student's courses, with buttons to remove them. */
export function AdultsCard() {
  const headingId = useId();
  const adults = useObservable(adultsOfChild);
  if (!adults) return null;

  return (
    <Slip as="section" className="grid gap-4" aria-labelledby={headingId}>
      <h2 className="text-h3" id={headingId} tabIndex={-1}>
        Adults who can see your courses
      </h2>
      {adults.length === 0 ? (
        <p>
          Nobody is linked to your account. When a parent or carer asks, your home page shows it,
          and you type the code they tell you.
        </p>
      ) : (
        <>
          <p>
            They see your name, your courses and lessons, and what your teachers write about them,
            and nothing else. You can remove them at any time.
          </p>
          <ul>
            {adults.map((adult) => (
              <Adult key={adult.linkId} adult={adult} onRemove={() => keepFocus(headingId)} />
            ))}
          </ul>
        </>
      )}
      <RemovedAdults />
      <NoNewAdults />
    </Slip>
  );
}

/** Lets a student refuse requests of adults. Works without a connection. */
function NoNewAdults() {
  const profile = useObservable(profileOfUser);
  if (!profile) return null;
  const choose = async (isOn: boolean) => {
    const result = await updateProfile({ no_new_adults: isOn });
    if (!result.ok) showToast('error', 'Error', errorWords(result.error));
  };
  return (
    <Switch
      label="No new adults"
      hint="While this is on, nobody can ask to see your courses."
      isOn={profile.no_new_adults}
      onChange={(isOn) => void choose(isOn)}
    />
  );
}

function Adult({ adult, onRemove }: { adult: LinkedPerson; onRemove: () => void }) {
  const isEnding = adult.pending === 'delete';
  return (
    <PersonLine
      avatar={<Avatar first={adult.first_name || 'A'} last={adult.last_name} />}
      name={nameOf(adult)}
      detail={isEnding ? 'Still sees your courses until this is sent.' : undefined}
    >
      {isEnding ? (
        <Pill tone="wait">Waiting to send</Pill>
      ) : (
        <EndLinkButton
          linkId={adult.linkId}
          about={` ${nameOf(adult)}`}
          title={`Remove ${nameOf(adult)}?`}
          confirmLabel="Remove"
          cancelLabel="Keep"
          text={
            <>
              <b>{nameOf(adult)}</b> will no longer see your courses. Only you can bring them back,
              here on this page.
            </>
          }
          // The button may be removed with the link.
          onConfirm={onRemove}
        >
          Remove
        </EndLinkButton>
      )}
    </PersonLine>
  );
}
