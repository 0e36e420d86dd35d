import { endLink } from '#sync';
import { errorWords } from '../../shared/error-messages.ts';
import { ConfirmButton, type ConfirmButtonProps } from '../../ui/confirm-button.tsx';
import { showToast } from '../../ui/toast-queue.ts';

interface EndLinkButtonProps extends Omit<ConfirmButtonProps, 'onConfirm'> {
  linkId: string;
  onConfirm?: () => void;
}

/** A button that ends a link of a family, or a request for one. It asks first. */
export function EndLinkButton({ linkId, onConfirm, ...button }: EndLinkButtonProps) {
  const end = async () => {
    onConfirm?.();
    const result = await endLink(linkId);
    if (!result.ok) showToast('error', 'Error', errorWords(result.error));
  };
  return <ConfirmButton {...button} variant="quiet-danger" small onConfirm={() => void end()} />;
}
