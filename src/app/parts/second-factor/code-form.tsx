import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { completeSignIn, type SignInStep } from '#sync';
import { Button } from '../../../ui/button.tsx';
import { FormTextField } from '../../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../../ui/form/form.tsx';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { Row } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { onlineErrorWords } from '../refusals/command-errors.ts';
import { codeField } from './code-field.ts';
import { QrPicture } from './qr-picture.tsx';

const codeSchema = v.object({ code: codeField });

export const WRONG_CODE =
  'That is not the code of this moment. It changes every 30 seconds: type the one that the app shows now. If it never fits, set the clock of your phone to automatic.';

interface CodeFormProps {
  step: Exclude<SignInStep, { at: 'done' }>;
  /** The label of the button that checks the code. */
  action: string;
  /** Called once the code was right. */
  onDone: () => void;
  /** Called to give up, also when the sign-in took too long. */
  onLeave: () => void;
  /** Buttons beside those of the form, which get a function that sends a code. */
  children?: (send: (code: string) => void) => ReactNode;
}

/** Asks for the code of the second factor, and shows how to set one up. */
export function CodeForm({ step, action, onDone, onLeave, children }: CodeFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (code: string) => {
    setFailure(null);
    const result = await completeSignIn(code);
    if (result.ok) return onDone();
    const { code: reason } = result.error;
    if (reason === 'signed-out') {
      showToast('error', 'Not signed in', 'That took too long. Please start again.');
      return onLeave();
    }
    const text = reason === 'wrong-code' ? WRONG_CODE : onlineErrorWords(result.error);
    setFailure({ title: 'The code was not taken', text });
  };
  const form = useAppForm({
    id: 'second-factor',
    schema: codeSchema,
    initial: { code: '' },
    onSubmit: ({ code }) => send(code),
  });
  // The button that led here is gone.
  useEffect(() => {
    document.getElementById(`${form.id}-code`)?.focus();
  }, [form.id]);
  return (
    <Form of={form}>
      {failure ? <FailureNotice failure={failure} /> : null}
      {step.at === 'set-up' ? <SetUp secret={step.secret} uri={step.uri} /> : null}
      <CodeField of={form} />
      <Row>
        <Button
          className="max-sm:w-full"
          type="submit"
          isPending={form.isSubmitting}
          pendingLabel="Checking..."
        >
          {action}
        </Button>
        <Button variant="quiet" isDisabled={form.isSubmitting} onPress={onLeave}>
          Cancel
        </Button>
      </Row>
      {children?.((code) => void send(code))}
    </Form>
  );
}

/** The field for the code of an authenticator app. */
export function CodeField({ of }: { of: AppForm<'code'> }) {
  return (
    <FormTextField
      of={of}
      name="code"
      label="Code"
      hint="The six digits that your authenticator app shows for this site."
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
    />
  );
}

function SetUp({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="grid gap-4">
      <p>
        From now on you sign in with your password and a code from an authenticator app on your
        phone, so that a stolen password is not enough. If you have no such app, get one first: the
        passwords of an iPhone can do it, and Google Authenticator, Microsoft Authenticator or 2FAS.
      </p>
      <ol className="grid list-decimal gap-3 pl-5">
        <li>
          Scan this picture with the app.
          <QrPicture text={uri} label="QR code for your authenticator app" />
        </li>
        <li>
          Or, on the phone itself, <a href={uri}>open the authenticator app</a>, or type this key
          into it: <code className="block wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </li>
        <li>Type the code that the app shows.</li>
      </ol>
    </div>
  );
}
