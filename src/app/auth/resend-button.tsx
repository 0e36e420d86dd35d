import { Button } from '../../ui/button.tsx';
import { useResend } from './use-resend.ts';

/** Sends the confirmation link again to an address that is known. */
export function ResendButton({ email }: { email: string }) {
  const { send, isSending, notice } = useResend();
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="alt"
        small
        isPending={isSending}
        pendingLabel="Sending..."
        onPress={() => void send(email)}
      >
        Send the email again
      </Button>
      <p role="status">{notice}</p>
    </div>
  );
}
