import { useState } from 'react';
import * as v from 'valibot';
import type { Result, SyncError } from '#sync';
import { FormPasswordField } from '../../ui/form/fields.tsx';
import type { Failure } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { DialogForm } from './dialog-form.tsx';

const passwordSchema = v.object({
  password: v.pipe(v.string(), v.nonEmpty('Please enter your password.')),
});

interface ClosingFormProps {
  id: string;
  keepLabel: string;
  deleteLabel: string;
  /** Deletes the account. */
  onSend: (password: string) => Promise<Result<void>>;
  /** Why it could not be deleted, in words. */
  problem: (error: SyncError) => string;
  onDeleting: (isDeleting: boolean) => void;
  onClose: () => void;
}

/** Asks for the password before an account is deleted, because anyone may use an unlocked device. */
export function ClosingForm(props: ClosingFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: props.id,
    schema: passwordSchema,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      setFailure(null);
      props.onDeleting(true);
      const result = await props.onSend(password);
      props.onDeleting(false);
      if (result.ok) return;
      const text = props.problem(result.error);
      if (result.error.code === 'invalid-credentials') form.setError('password', text);
      else setFailure({ title: 'There is a problem', text });
    },
  });
  return (
    <DialogForm
      of={form}
      failure={failure}
      action={props.deleteLabel}
      pendingLabel="Deleting..."
      variant="danger"
      needsConnection="You're offline. Deleting needs a connection."
      cancelLabel={props.keepLabel}
      onCancel={props.onClose}
    >
      <FormPasswordField
        of={form}
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
    </DialogForm>
  );
}
