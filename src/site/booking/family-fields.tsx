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
  years,
  ...shared
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
          {...shared}
          name="studentName"
          label="Student's name"
          limit={most.studentName.most}
          autoComplete="off"
        />
        <FormSelect {...shared} name="yearGroup" label="Year group" options={years} />
      </FieldPair>
      <FieldPair>
        <FormTextField
          {...shared}
          name="parentName"
          label="Parent or guardian's name"
          limit={most.parentName.most}
          autoComplete="name"
        />
        <FormTextField
          {...shared}
          name="phone"
          label="Phone"
          limit={most.phone.most}
          type="tel"
          autoComplete="tel"
        />
      </FieldPair>
      <FormTextField
        {...shared}
        name="email"
        label="Email"
        hint="We'll reply to this address."
        type="email"
        autoComplete="email"
      />
    </>
  );
}

export const noFamily = { studentName: '', parentName: '', email: '', phone: '', yearGroup: '' };
