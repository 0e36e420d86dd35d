import { useState } from 'react';
import { limits, type Result } from '#sync';
import { errorWords } from '../../shared/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { personDraft } from '../../ui/form/draft-store.ts';
import { FormTextField } from '../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { FieldPair, Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { profileSchema } from './profile-schema.ts';

interface Names {
  first_name: string;
  last_name: string;
}

/** The draft of this form. */
export const namesDraft = (userId: string) => personDraft(userId, 'names');

interface NamesFormProps {
  userId: string;
  /** The current names. */
  stored: Names;
  /** The names of a refused change, with which the form is filled. They are saved with what the person changes. */
  refused?: Partial<Names>;
  /** Saves the names. @param touched the names that the person changed, here or before the refusal */
  save: (touched: Partial<Names>) => Promise<Result<void>>;
  onDone: () => void;
}

/** The form for the names of the profile. */
export function NamesForm({ userId, stored, refused = {}, save, onDone }: NamesFormProps) {
  const [initial] = useState({ ...stored, ...refused });
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'names',
    schema: profileSchema,
    initial,
    onSubmit: async (_names, touched) => {
      setFailure(null);
      const result = await save({ ...refused, ...touched });
      // The notices of the app announce the server's answer.
      if (result.ok) leave();
      else {
        const [title, text] = ['Error updating profile', errorWords(result.error)];
        setFailure({ title, text });
        showToast('error', title, text, { isSilent: true });
      }
    },
  });
  const draft = useDraft(form, namesDraft(userId));
  const leave = () => {
    draft.remove();
    onDone();
  };

  return (
    <Form of={form} onChange={draft.save}>
      {failure ? <FailureNotice failure={failure} /> : null}
      <DraftNotice of={form} draft={draft} startAgainLabel="Start again from the saved names" />
      <FieldPair>
        <FormTextField
          of={form}
          name="first_name"
          label="First name"
          autoComplete="given-name"
          limit={limits.profiles.first_name}
        />
        <FormTextField
          of={form}
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          limit={limits.profiles.last_name}
        />
      </FieldPair>
      <Row>
        <Button type="submit" isPending={form.isSubmitting} pendingLabel="Saving...">
          Save
        </Button>
        <Button variant="alt" onPress={leave}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
