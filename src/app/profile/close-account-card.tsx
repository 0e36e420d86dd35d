import { useId, useState } from 'react';
import { keepAccount } from '#sync/desk';
import { Slip } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { NEEDS_CONNECTION, onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { useAskedClosing } from '../parts/use-asked-closing.ts';
import { CloseAccountDialog, type CloseAccountProps } from './close-account-dialog.tsx';

/** A card with the button 'Delete my account', which works online only, and what a child reads who has asked. */
export function CloseAccountCard(props: CloseAccountProps) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const { id } = props.user;
  const askedUntil = useAskedClosing(id);
  const keep = async () => {
    const result = await keepAccount(id);
    if (!result.ok) showToast('error', 'Error', onlineErrorWords(result.error));
  };
  return (
    <Slip
      as="section"
      kind="flat"
      className="grid justify-items-start gap-4"
      aria-labelledby={headingId}
    >
      <h2 className="text-h3" id={headingId}>
        Delete your account
      </h2>
      {askedUntil ? (
        <>
          <p role="status">
            You asked to close your account. Your adults decide until {askedUntil}. If nobody does,
            you can delete it alone after that.
          </p>
          <ActionButton reason={NEEDS_CONNECTION} onPress={() => void keep()}>
            Keep my account
          </ActionButton>
        </>
      ) : (
        <p>
          You can delete your account and everything in it at any time, by yourself.
          {props.userType === 'student'
            ? ' If you are under 16 and linked to an adult, we ask them first.'
            : ''}
        </p>
      )}
      <ActionButton
        variant="danger"
        reason="You're offline. Deleting needs a connection."
        onPress={() => setOpen(true)}
      >
        Delete my account
      </ActionButton>
      <CloseAccountDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Slip>
  );
}
