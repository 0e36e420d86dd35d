import { useId, useState } from 'react';
import { type Result, type SessionUser, syncStatus, type UserType } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';

export interface CloseAccountProps {
  user: SessionUser;
  userType: UserType;
  onCloseAccount: (password: string) => Promise<Result<void>>;
}

/** 'Delete my account', which only the server can do. */
export function CloseAccountCard(props: CloseAccountProps) {
  const headingId = useId();
  const isOnline = useObservable(syncStatus)?.online ?? true;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="slip flat grid justify-items-start gap-4" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-h3">
        Leaving
      </h2>
      <p>You can delete your account and everything in it at any time, by yourself.</p>
      <Button
        variant="danger"
        small
        isDisabled={!isOnline}
        reason="You're offline. Deleting needs a connection."
        onPress={() => setOpen(true)}
      >
        Delete my account
      </Button>
      <CloseAccountDialog
        {...props}
        isOpen={isOpen}
        isOnline={isOnline}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
