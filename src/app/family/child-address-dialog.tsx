import { useState } from 'react';
import * as v from 'valibot';
import { emailAddress, type Profile, requestPasswordReset } from '#sync';
import { askChildAddress, takeChildAddress } from '#sync/desk';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import type { Failure } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { DialogForm } from '../parts/dialog-form.tsx';
import { letterCode } from '../parts/letter-code.ts';
import { NEEDS_CONNECTION, onlineErrorWords } from '../parts/refusals/command-errors.ts';

interface ChildAddressDialogProps {
  child: Profile;
  onClose: () => void;
}

/** Gives the account of a child an address of its own: the parent types it, and the code that is mailed to it. */
export function ChildAddressDialog({ child, onClose }: ChildAddressDialogProps) {
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Dialog title={`${child.first_name}'s own email address`} isOpen onClose={onClose}>
      {address === null ? (
        <AddressForm child={child} onAsked={setAddress} onClose={onClose} />
      ) : (
        <CodeForm
          child={child}
          address={address}
          onBack={() => setAddress(null)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const addressSchema = v.object({ email: emailAddress() });

function AddressForm(props: ChildAddressDialogProps & { onAsked: (address: string) => void }) {
  const { id, first_name: name } = props.child;
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'child-address',
    schema: addressSchema,
    initial: { email: '' },
    onSubmit: async ({ email }) => {
      setFailure(null);
      const result = await askChildAddress(id, email);
      if (result.ok) props.onAsked(email);
      else setFailure({ title: 'No code was sent', text: onlineErrorWords(result.error) });
    },
  });
  return (
    <DialogForm
      of={form}
      failure={failure}
      action="Send a code"
      pendingLabel="Sending..."
      needsConnection={NEEDS_CONNECTION}
      onCancel={props.onClose}
    >
      <p>
        {name} then signs in with this address and a password of their own, and looks after the
        account alone. You stay linked. Paired tablets are signed out.
      </p>
      <FormTextField
        of={form}
        name="email"
        type="email"
        label={`${name}'s email address`}
        autoComplete="off"
      />
    </DialogForm>
  );
}

const codeSchema = v.object({ code: letterCode });

interface CodeFormProps extends ChildAddressDialogProps {
  address: string;
  onBack: () => void;
}

function CodeForm({ child: { id, first_name: name }, address, onBack, onClose }: CodeFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'child-address-code',
    schema: codeSchema,
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      setFailure(null);
      const result = await takeChildAddress(id, code);
      if (result.ok) {
        // If this mail does not go out, 'Forgot password?' sends another.
        await requestPasswordReset(result.value);
        showToast('success', 'Saved', `We have mailed ${name} a link to choose a password.`);
        onClose();
      } else if (result.error.reason === 'wrong-code') {
        form.setError('code', 'That code is wrong, or its hour is over.');
      } else setFailure({ title: 'Not saved', text: onlineErrorWords(result.error) });
    },
  });
  return (
    <DialogForm
      of={form}
      failure={failure}
      action="Save"
      pendingLabel="Saving..."
      needsConnection={NEEDS_CONNECTION}
      cancelLabel="Back"
      onCancel={onBack}
    >
      <p>
        We have mailed a code to{' '}
        <b className="wrap-anywhere">
          <EmailText>{address}</EmailText>
        </b>
        . Nothing arrives if another account has this address.
      </p>
      <FormTextField
        of={form}
        name="code"
        label="Code"
        hint="Six letters."
        autoComplete="off"
        spellCheck={false}
      />
    </DialogForm>
  );
}
