import { enquiries } from '#sync';
import { latestAdult } from '../../components/enquiry/known-details.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { useFormValue } from '../../ui/form/fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { Slip } from '../../ui/layout.tsx';

/** Offers to fill in the details of the parent who last sent an enquiry from this device. */
export function EarlierDetails({ of: form }: { of: AppForm<'parentName' | 'email' | 'phone'> }) {
  const all = useObservable(enquiries);
  const known = all && latestAdult(all);
  const isEmpty = useFormValue(form, 'parentName') === '';
  if (!known || !isEmpty) return null;
  const use = () => {
    for (const name of ['parentName', 'email', 'phone'] as const) form.setValue(name, known[name]);
    // The button is removed, so move focus to the first filled field.
    document.getElementById(`${form.id}-parentName`)?.focus();
  };
  return (
    <Slip kind="flat" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-small wrap-anywhere">
        Sent from this device before: {known.name}, {known.email}.
      </p>
      <Button variant="alt" small onPress={use}>
        Use these details
      </Button>
    </Slip>
  );
}
