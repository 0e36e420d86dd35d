import type { Option } from '../../content/form-options.ts';
import { FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';

type FamilyName = 'studentName' | 'parentName' | 'email' | 'phone' | 'yearGroup';

/** Who the booking is for and whom we answer: the same on every booking form. */
export function FamilyFields({
  of: form,
  years,
}: {
  of: AppForm<FamilyName>;
  years: readonly Option[];
}) {
  return (
    <>
      <div className="two">
        <FormTextField of={form} name="studentName" label="Student's name" autoComplete="off" />
        <FormSelect of={form} name="yearGroup" label="Year group" options={years} />
      </div>
      <div className="two">
        <FormTextField
          of={form}
          name="parentName"
          label="Parent or guardian's name"
          autoComplete="name"
        />
        <FormTextField
          of={form}
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <FormTextField
        of={form}
        name="email"
        label="Email"
        hint="We send the date and the details here."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
    </>
  );
}

export const noFamily = { studentName: '', parentName: '', email: '', phone: '', yearGroup: '' };

export const keptFirst = 'We keep it on this device first, then send it.';
