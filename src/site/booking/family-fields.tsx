import { enquiryLimits } from '#sync';
import type { Option } from '../../content/form-options.ts';
import { FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { FieldPair } from '../../ui/layout.tsx';

type FamilyName = 'studentName' | 'parentName' | 'email' | 'phone' | 'yearGroup';

/** The same for every booking form. */
const most = enquiryLimits.workshop;

/** The fields about the student and the parent, which every booking form has. */
export function FamilyFields({
  of: form,
  years,
  isRequired = false,
}: {
  of: AppForm<FamilyName>;
  years: readonly Option[];
  /** Whether each is marked as required, in a form that marks another field. */
  isRequired?: boolean;
}) {
  return (
    <>
      <FieldPair>
        <FormTextField
          of={form}
          name="studentName"
          label="Student's name"
          isRequired={isRequired}
          limit={most.studentName.most}
          autoComplete="off"
        />
        <FormSelect
          of={form}
          name="yearGroup"
          label="Year group"
          isRequired={isRequired}
          options={years}
        />
      </FieldPair>
      <FieldPair>
        <FormTextField
          of={form}
          name="parentName"
          label="Parent or guardian's name"
          isRequired={isRequired}
          limit={most.parentName.most}
          autoComplete="name"
        />
        <FormTextField
          of={form}
          name="phone"
          label="Phone"
          isRequired={isRequired}
          limit={most.phone.most}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </FieldPair>
      <FormTextField
        of={form}
        name="email"
        label="Email"
        isRequired={isRequired}
        hint="We'll reply to this address."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
    </>
  );
}

export const noFamily = { studentName: '', parentName: '', email: '', phone: '', yearGroup: '' };
