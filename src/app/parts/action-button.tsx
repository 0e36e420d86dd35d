import { Button, type ButtonProps } from '../../ui/button.tsx';
import { ConfirmButton, type ConfirmButtonProps } from '../../ui/confirm-button.tsx';
import { useIsOffline } from './use-is-offline.ts';

/** A small button for what needs a connection. */
export function ActionButton({ variant = 'alt', isDisabled = false, ...props }: ButtonProps) {
  const isOffline = useIsOffline();
  return <Button {...props} variant={variant} small isDisabled={isOffline || isDisabled} />;
}

/** The same for what is asked about first. */
export function ConfirmAction({
  variant = 'alt',
  isDisabled = false,
  ...props
}: ConfirmButtonProps) {
  const isOffline = useIsOffline();
  return <ConfirmButton {...props} variant={variant} small isDisabled={isOffline || isDisabled} />;
}
