import * as v from 'valibot';
import { diagnosticSchema, type EnquiryDetails } from '#sync';
import { labelOf } from '../../content/form-options.ts';

export const diagnosticSubjects = ['maths', 'english', 'verbal', 'nonverbal'] as const;

/** The form ticks subjects; they are sent as one text. */
export const diagnosticFormSchema = v.object({
  ...diagnosticSchema.entries,
  subjects: v.array(v.picklist(diagnosticSubjects)),
});

/** What the form sends: 'Maths, Verbal reasoning'. */
export function diagnosticDetails(
  values: v.InferOutput<typeof diagnosticFormSchema>,
): EnquiryDetails<'diagnostic'> {
  return { ...values, subjects: values.subjects.map(labelOf).join(', ') };
}
