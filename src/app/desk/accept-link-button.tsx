import { ConfirmAction } from '../parts/action-button.tsx';

interface AcceptLinkButtonProps {
  parent: string;
  child: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** A button with which the owner accepts a link for a family. */
export function AcceptLinkButton({ parent, child, ...props }: AcceptLinkButtonProps) {
  return (
    <ConfirmAction
      {...props}
      about={` the link of ${parent} and ${child}`}
      pendingLabel="Accepting..."
      title="Accept this link for the family?"
      confirmLabel="Accept"
      text={
        <>
          <b>{parent}</b> then sees the name and the courses of <b>{child}</b>. Do this only after
          you have spoken to the family on a number you know.
        </>
      }
    >
      Accept
    </ConfirmAction>
  );
}
