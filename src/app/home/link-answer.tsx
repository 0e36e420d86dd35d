import { useState } from 'react';
import * as v from 'valibot';
import { acceptLink, type CodeAnswer, declineLinks } from '#sync/desk';
import { Button } from '../../ui/button.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Row, Slip } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { useIsOffline } from '../parts/use-is-offline.ts';

const schema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, 'Please type the six numbers of the code.'),
  ),
});

const WRONG = 'That is not the code. Ask your parent or carer to read it out again.';

/** Shown as messages, because these answers remove the question. */
const ends: Record<Exclude<CodeAnswer, 'wrong'>, Parameters<typeof showToast>> = {
  accepted: ['success', 'Linked', 'Your parent or carer can now see your courses.'],
  ended: [
    'error',
    'Not linked',
    'That was the fifth wrong code, so this request has ended. They can ask again.',
  ],
  none: ['error', 'Not linked', 'Nobody is asking any more. They can ask again.'],
};

/** The form with which a student answers whether an adult may see their courses. */
export function LinkAnswer() {
  const isOffline = useIsOffline();
  const [isDeclining, setDeclining] = useState(false);
  const form = useAppForm({
    id: 'link-code',
    schema,
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      const result = await acceptLink(code);
      if (!result.ok) form.setError('code', onlineErrorWords(result.error));
      else if (result.value === 'wrong') form.setError('code', WRONG);
      else showToast(...ends[result.value]);
    },
  });
  const decline = async () => {
    setDeclining(true);
    const result = await declineLinks();
    setDeclining(false);
    if (result.ok) showToast('success', 'Declined', 'Nobody new can see your courses.');
    else showToast('error', 'Error', onlineErrorWords(result.error));
  };
  return (
    <Slip as="section" className="mb-6" aria-labelledby="link-question">
      <h2 className="text-h3" id="link-question">
        A grown-up asks to see your courses
      </h2>
      <p className="mt-2">
        If they are your parent or carer, type the code they tell you. If you are not sure, ask a
        grown-up you trust first.
      </p>
      <Form of={form} className="mt-4 grid gap-4">
        <FormTextField
          of={form}
          name="code"
          label="Code"
          hint="Six numbers"
          inputMode="numeric"
          autoComplete="off"
          isDisabled={form.isSubmitting}
        />
        {isOffline ? (
          <p role="status">
            <b>You're offline.</b> You can answer once you're connected.
          </p>
        ) : null}
        <Row>
          <Button
            type="submit"
            variant="oak"
            isDisabled={isOffline}
            isPending={form.isSubmitting}
            pendingLabel="Checking..."
          >
            Accept
          </Button>
          <Button
            variant="quiet"
            isDisabled={isOffline}
            isPending={isDeclining}
            pendingLabel="Declining..."
            onPress={() => void decline()}
          >
            I don't know who asks
          </Button>
        </Row>
      </Form>
    </Slip>
  );
}
