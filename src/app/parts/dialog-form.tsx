import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-parts.tsx';
import { type Failure, FailureNotice, Form } from '../../ui/form/form.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { useIsOffline } from './use-is-offline.ts';

export interface DialogFormProps {
  of: AppForm<never>;
  failure: Failure | null;
  action: string;
  pendingLabel: string;
  /** Shown beside the action without a connection, if it needs one. */
  needsConnection?: string;
  variant?: ButtonVariant;
  autoFocus?: boolean;
  cancelLabel?: string;
  /** Called after each change of a field. */
  onChange?: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a dialog: why it failed, the fields, and the buttons that cancel and send. */
export function DialogForm({ of: form, failure, children, ...props }: DialogFormProps) {
  const { needsConnection = '', onChange } = props;
  const isOffline = useIsOffline();
  return (
    <Form of={form} {...(onChange && { onChange })}>
      {failure ? <FailureNotice failure={failure} /> : null}
      {children}
      <DialogActions>
        <Button variant="alt" isDisabled={form.isSubmitting} onPress={props.onCancel}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          type="submit"
          variant={props.variant ?? 'main'}
          autoFocus={props.autoFocus ?? false}
          isDisabled={needsConnection !== '' && isOffline && !form.isSubmitting}
          reason={needsConnection}
          isPending={form.isSubmitting}
          pendingLabel={props.pendingLabel}
        >
          {props.action}
        </Button>
      </DialogActions>
    </Form>
  );
}
