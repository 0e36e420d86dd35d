import { useState } from 'react';
import * as v from 'valibot';
import { emailAddress, type SyncError } from '#sync';
import { addChild } from '#sync/desk';
import { paths } from '../../content/paths.ts';
import { AWAY } from '../../shared/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-parts.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';

export const childSchema = v.object({
  email: emailAddress(),
});

/** The title and text of the message if a child could not be added. */
export function addChildProblem(error: SyncError): [title: string, text: string] {
  if (error.code === 'not-found') {
    return [
      'User not found',
      'No user was found with that email address. Please check and try again.',
    ];
  }
  return ['Error adding child', problemText(error)];
}

function problemText(error: SyncError): string {
  const { code, reason } = error;
  if (code === 'offline') return "You're offline. Adding a child needs a connection.";
  if (code === 'slow') return 'The answer took too long. Please try again.';
  if (code === 'unavailable') return `${AWAY}.`;
  const isExplained = reason !== undefined && reason !== 'unknown';
  return isExplained ? onlineErrorWords(error) : 'Failed to add child. Please try again.';
}

interface AddChildDialogProps {
  isOpen: boolean;
  isOnline: boolean;
  onClose: () => void;
}

/** Links a student account by its email. Works online only, because only the server can look up an email. */
export function AddChildDialog({ isOpen, isOnline, onClose }: AddChildDialogProps) {
  const [isAdding, setIsAdding] = useState(false);
  const close = () => {
    if (!isAdding) onClose();
  };
  return (
    <Dialog title="Add Child Account" isOpen={isOpen} onClose={close}>
      <p>
        Enter your child's email to link their account. Your child must already have a student
        account.
      </p>
      {isOnline ? null : (
        <p role="status">
          <b>You're offline.</b> Adding a child needs a connection, and is not kept for later.
        </p>
      )}
      <p className="text-caption text-ink-2">
        Next you get a code. Your child types it in their app. Until then you see nothing of each
        other.
      </p>
      <AddChildForm isOnline={isOnline} onAdding={setIsAdding} onClose={onClose} />
      <NoAccountYet />
    </Dialog>
  );
}

/** Tells how a child gets an account. The address is not a link: the app would lead a signed-in parent home from it. */
function NoAccountYet() {
  const address = `${window.location.origin}${paths.signUp}`;
  return (
    <div className="mt-4 grid justify-items-start text-caption text-ink-2">
      <p>
        <b>No account yet?</b> On their own device, or here after you have signed out, your child
        signs up as <b>Student</b>, with an email address of their own, at{' '}
        <span className="wrap-anywhere">{address}</span>
      </p>
      <Button variant="quiet" small onPress={() => void copyText(address, 'link')}>
        Copy the link
      </Button>
    </div>
  );
}

interface AddChildFormProps {
  isOnline: boolean;
  onAdding: (isAdding: boolean) => void;
  onClose: () => void;
}

function AddChildForm({ isOnline, onAdding, onClose }: AddChildFormProps) {
  const form = useAppForm({
    id: 'add-child',
    schema: childSchema,
    initial: { email: '' },
    onSubmit: async ({ email }) => {
      onAdding(true);
      const result = await addChild(email);
      onAdding(false);
      if (result.ok) {
        const text = 'The child account has been linked to your profile.';
        showToast('success', 'Child added successfully', text);
        onClose();
      } else {
        const [title, text] = addChildProblem(result.error);
        showToast('error', title, text, { isSilent: true });
        form.setError('email', text);
      }
    },
  });
  return (
    <Form of={form}>
      <FormTextField
        of={form}
        name="email"
        label="Child's Email Address"
        type="email"
        autoComplete="off"
        isDisabled={form.isSubmitting}
      />
      <DialogActions>
        <Button variant="alt" isDisabled={form.isSubmitting} onPress={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          isDisabled={!isOnline}
          isPending={form.isSubmitting}
          pendingLabel="Adding..."
        >
          Add Child
        </Button>
      </DialogActions>
    </Form>
  );
}
