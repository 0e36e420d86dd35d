import { LinkRequest, type LinkRequestProps } from './link-request.tsx';
import { useResend } from './use-resend.ts';

/** Asks for another confirmation link. */
export function ConfirmRequestForm(props: LinkRequestProps) {
  const { send, notice } = useResend();
  return (
    <LinkRequest
      {...props}
      id="confirm-request"
      title="Get a new link by email"
      intro="Open the link in our email to confirm your address. We can send you a new one."
      hint="The address with which you signed up."
      action="Send a new link"
      onSend={send}
    >
      <p role="status">{notice}</p>
    </LinkRequest>
  );
}
