import { useId, useState } from 'react';
import { Slip } from '../../ui/layout.tsx';
import { ActionButton } from '../parts/action-button.tsx';
import { CloseAccountDialog, type CloseAccountProps } from './close-account-dialog.tsx';

/** A card with the button 'Delete my account', which works online only. */
export function CloseAccountCard(props: CloseAccountProps) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
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
      <p>You can delete your account and everything in it at any time, by yourself.</p>
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
