import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { pairDevice } from '#sync';
import { Button } from '../../ui/button.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Row } from '../../ui/layout.tsx';
import { letterCode } from '../parts/letter-code.ts';
import { useAuthFailure } from './use-auth-failure.ts';

const schema = v.object({ code: letterCode });
const WRONG = 'That code is wrong, or its ten minutes are over. Ask your parent to show a new one.';

/** Signs a child in by the code that a parent's phone shows. A picture that was scanned brings the code as the fragment. */
export function PairForm({ onBack }: { onBack: () => void }) {
  const { failure, clear, fail } = useAuthFailure('You are not signed in');
  const [scanned] = useState(() => /^#([A-Za-z]{6})$/.exec(window.location.hash)?.[1] ?? '');
  // The page redirects when the session has begun.
  const form = useAppForm({
    id: 'pair-device',
    schema,
    initial: { code: scanned },
    onSubmit: async ({ code }) => {
      clear();
      const result = await pairDevice(code);
      if (result.ok) return;
      if (result.error.code === 'wrong-code') form.setError('code', WRONG);
      else fail(result.error);
    },
  });
  // The button that led here is gone.
  useEffect(() => document.getElementById(`${form.id}-code`)?.focus(), [form.id]);
  return (
    <Form of={form}>
      {failure ? <FailureNotice failure={failure} /> : null}
      <p>Your parent opens your page in their app, then 'Pair a tablet', and sees a code.</p>
      <FormTextField
        of={form}
        name="code"
        label="Code"
        hint="Six letters. You need no password."
        autoComplete="off"
        spellCheck={false}
      />
      <Row>
        <Button
          className="max-sm:w-full"
          type="submit"
          isPending={form.isSubmitting}
          pendingLabel="Opening..."
        >
          Open my courses
        </Button>
        <Button variant="quiet" isDisabled={form.isSubmitting} onPress={onBack}>
          I have an email address
        </Button>
      </Row>
    </Form>
  );
}
