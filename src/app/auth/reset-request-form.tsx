import { useState } from 'react';
import { requestPasswordReset, type SyncErrorCode } from '#sync';
import { LinkRequest, type LinkRequestProps } from './link-request.tsx';
import { useAuthFailure } from './use-auth-failure.ts';

/** Errors that do not reveal whether the account exists. */
const NOT_ABOUT_THE_ACCOUNT: ReadonlySet<SyncErrorCode> = new Set([
  'offline',
  'slow',
  'unavailable',
  'rate-limited',
]);

/** Asks for the link to a new password. */
export function ResetRequestForm(props: LinkRequestProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { failure, clear, fail } = useAuthFailure('No link was sent');
  const send = async (email: string) => {
    clear();
    const result = await requestPasswordReset(email);
    if (result.ok || !NOT_ABOUT_THE_ACCOUNT.has(result.error.code)) {
      setSentTo(email);
      return;
    }
    fail(result.error);
  };
  return (
    <LinkRequest
      {...props}
      id="reset-request"
      title="Get a link by email"
      hint="We send you a link to choose a new password."
      action="Send the link"
      failure={failure}
      isOver={sentTo !== null}
      onSend={send}
    >
      {sentTo ? (
        <p role="status">
          If there is an account for {sentTo}, we have sent a link to it. Look among your spam too.
        </p>
      ) : null}
    </LinkRequest>
  );
}
