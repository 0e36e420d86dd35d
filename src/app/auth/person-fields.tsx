import { FormRadioGroup, FormTextField } from '../../ui/form/fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { FieldPair } from '../../ui/layout.tsx';

const USER_TYPES = [
  { value: 'student', label: 'Student' },
  { value: 'parent', label: 'Parent' },
  { value: 'teacher', label: 'Teacher' },
] as const;

type PersonForm = AppForm<'first_name' | 'last_name' | 'user_type'>;

/** The names of a person, at sign-up and after it. */
export function NameFields({ of }: { of: PersonForm }) {
  return (
    <FieldPair>
      <FormTextField of={of} name="first_name" label="First name" autoComplete="given-name" />
      <FormTextField of={of} name="last_name" label="Last name" autoComplete="family-name" />
    </FieldPair>
  );
}

/** What the person is, at sign-up and after it. */
export function UserTypeField({ of }: { of: PersonForm }) {
  return <FormRadioGroup of={of} name="user_type" label="I am a" options={USER_TYPES} />;
}
