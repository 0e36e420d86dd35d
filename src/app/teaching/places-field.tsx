import { countOf } from '../../lib/words.ts';
import { FormTextField, useFormValue } from '../../ui/form/fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';

/** The number of places. Fewer than there are students take nobody off the course. */
export function PlacesField({ of: form, enrolled }: { of: AppForm<'places'>; enrolled: number }) {
  const places = useFormValue(form, 'places').trim();
  const isFewer = /^\d+$/.test(places) && Number(places) < enrolled;
  return (
    <FormTextField
      of={form}
      name="places"
      label="Places"
      hint={
        isFewer
          ? `${countOf(enrolled, 'student has', 'students have')} a place. Nobody loses it: new students wait until fewer are left than places.`
          : 'From 1 to 30. When all are taken, new students join a waiting list.'
      }
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
