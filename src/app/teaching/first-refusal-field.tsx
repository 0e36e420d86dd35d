import { countOf } from '../../lib/words.ts';
import { FormTextField } from '../../ui/form/fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { useEnrolled } from './use-own-course.ts';

interface FirstRefusalFieldProps {
  of: AppForm<'first_until'>;
  /** The id of the class that is copied. */
  from: string;
}

/** Until when a new class is offered to the children of the class that it is copied from. */
export function FirstRefusalField({ of: form, from }: FirstRefusalFieldProps) {
  const asked = countOf(
    useEnrolled(from) ?? 0,
    'child of this class is',
    'children of this class are',
  );
  return (
    <FormTextField
      of={form}
      name="first_until"
      label="Keep a place for this term's children until"
      hint={`${asked} asked first. Without a day, nobody is.`}
      isOptional
      type="date"
    />
  );
}
