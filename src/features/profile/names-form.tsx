import { useState } from 'react';
import { updateProfile } from '#sync';
import { Button } from '../../ui/button.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { profileSchema } from './profile-schema.ts';

interface NamesFormProps {
  firstName: string;
  lastName: string;
  onDone: () => void;
}

/** The names, in edit mode. Cancel restores the stored ones. */
export function NamesForm({ firstName, lastName, onDone }: NamesFormProps) {
  const [initial] = useState({ first_name: firstName, last_name: lastName });
  const form = useAppForm({
    schema: profileSchema,
    initial,
    onSubmit: async ({ first_name, last_name }) => {
      // A name that was left alone may have been changed on another device meanwhile.
      const result = await updateProfile({
        ...(first_name === initial.first_name ? {} : { first_name }),
        ...(last_name === initial.last_name ? {} : { last_name }),
      });
      // 'Success' is said when the server has accepted it (app/notices).
      if (result.ok) onDone();
      else {
        showToast(
          'error',
          'Error updating profile',
          result.error.message || 'Something went wrong',
        );
      }
    },
  });
  return (
    <Form of={form}>
      <div className="two">
        <FormTextField of={form} name="first_name" label="First name" autoComplete="given-name" />
        <FormTextField of={form} name="last_name" label="Last name" autoComplete="family-name" />
      </div>
      <div className="row">
        <Button type="submit" isPending={form.isSubmitting} pendingLabel="Saving...">
          Save
        </Button>
        <Button variant="alt" onPress={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
