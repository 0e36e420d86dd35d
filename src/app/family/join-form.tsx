import { useState } from 'react';
import * as v from 'valibot';
import { joinByCode } from '#sync/desk';
import { FormTextField } from '../../ui/form/fields.tsx';
import type { Failure } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { DialogForm } from '../parts/dialog-form.tsx';
import { letterCode } from '../parts/letter-code.ts';
import { NEEDS_CONNECTION, onlineErrorWords } from '../parts/refusals/command-errors.ts';

const schema = v.object({ code: letterCode });

/** Joins a child without an address by the code that the other parent's phone shows. */
export function JoinForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'join-child',
    schema,
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      setFailure(null);
      const result = await joinByCode(code);
      if (result.ok) {
        showToast('success', 'Child added successfully');
        onDone();
      } else if (result.error.reason === 'wrong-code') {
        form.setError('code', 'That code is wrong, or its ten minutes are over.');
      } else setFailure({ title: 'Error adding child', text: onlineErrorWords(result.error) });
    },
  });
  return (
    <DialogForm
      of={form}
      failure={failure}
      action="Add Child"
      pendingLabel="Adding..."
      needsConnection={NEEDS_CONNECTION}
      cancelLabel="Back"
      onCancel={onCancel}
    >
      <p>
        The other parent opens your child's page, then 'Bring in another parent', and reads the code
        out to you.
      </p>
      <FormTextField
        of={form}
        name="code"
        label="Code"
        hint="Six letters."
        autoComplete="off"
        spellCheck={false}
        isDisabled={form.isSubmitting}
      />
    </DialogForm>
  );
}
