import type { LinkPurpose } from '#sync';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';

const WORDS: Record<LinkPurpose, { text: string; action: string; pending: string }> = {
  confirm: {
    text: 'Press the button to confirm that this address is yours. Then choose your password.',
    action: 'Confirm my address',
    pending: 'Confirming...',
  },
  reset: {
    text: 'Press the button to choose a new password for your account. The link works once.',
    action: 'Choose a new password',
    pending: 'Opening...',
  },
};

interface ClosedLinkProps {
  purpose: LinkPurpose;
  /** The address of the account that is signed in on this device, or null. */
  signedInAs: string | null;
  isOpening: boolean;
  onOpen: () => void;
  onLeave: () => void;
}

/** Asks for the press that uses up the link of a mail. */
export function ClosedLink({ purpose, signedInAs, isOpening, onOpen, onLeave }: ClosedLinkProps) {
  const { text, action, pending } = WORDS[purpose];
  return (
    <div className="grid gap-6">
      <p>{text}</p>
      {signedInAs ? (
        <p>
          On this device you are signed in as <b className="wrap-anywhere">{signedInAs}</b>.
        </p>
      ) : null}
      <Row>
        <Button
          className="max-sm:w-full"
          isPending={isOpening}
          pendingLabel={pending}
          onPress={onOpen}
        >
          {action}
        </Button>
        <Button variant="quiet" isDisabled={isOpening} onPress={onLeave}>
          Not now
        </Button>
      </Row>
    </div>
  );
}
