import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { Result } from '#sync';
import type { ChildDetails } from '#sync/desk';
import { schoolYears, yearWords } from '../../content/years-and-days.ts';
import { FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import type { Failure } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { FieldPair } from '../../ui/layout.tsx';
import { DialogForm, type DialogFormProps } from '../parts/dialog-form.tsx';
import { nameField, optionalName } from '../parts/name-fields.ts';
import { NEEDS_CONNECTION, onlineErrorWords } from '../parts/refusals/command-errors.ts';

const schema = v.object({
  first_name: nameField('first name', 'First name is required'),
  last_name: optionalName('surname'),
  year: v.string(),
});

const YEARS = [
  { value: '', label: 'Rather not say' },
  ...schoolYears.map((year) => ({ value: String(year), label: yearWords(String(year)) })),
];

interface ManagedChildFormProps
  extends Pick<DialogFormProps, 'action' | 'pendingLabel' | 'cancelLabel' | 'onCancel'> {
  initial?: ChildDetails;
  /** The title of the message if it failed. */
  problem: string;
  onSend: (details: ChildDetails) => Promise<Result<unknown>>;
  children?: ReactNode;
}

/** What a parent says of a child without an address: first name, surname and school year. */
export function ManagedChildForm(props: ManagedChildFormProps) {
  const { initial, problem, onSend, children, ...labels } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'managed-child',
    schema,
    initial: {
      first_name: initial?.first_name ?? '',
      last_name: initial?.last_name ?? '',
      year: String(initial?.year ?? ''),
    },
    onSubmit: async ({ year, ...names }) => {
      setFailure(null);
      const result = await onSend({ ...names, year: year === '' ? null : Number(year) });
      if (!result.ok) setFailure({ title: problem, text: onlineErrorWords(result.error) });
    },
  });
  return (
    <DialogForm of={form} failure={failure} {...labels} needsConnection={NEEDS_CONNECTION}>
      {children}
      <FieldPair>
        <FormTextField
          of={form}
          name="first_name"
          label="Child's first name"
          autoComplete="off"
          isDisabled={form.isSubmitting}
        />
        <FormTextField
          of={form}
          name="last_name"
          label="Surname"
          autoComplete="off"
          isOptional
          isDisabled={form.isSubmitting}
        />
      </FieldPair>
      <FormSelect of={form} name="year" label="School year" options={YEARS} />
    </DialogForm>
  );
}
