import * as v from 'valibot';
import { diagnosticSchema, type EnquiryDetails } from '#sync';
import { labelOf } from '../../content/form-options.ts';

export const diagnosticSubjects = ['maths', 'english', 'verbal', 'nonverbal'] as const;

/** The values of the form, in which subjects are checkboxes. */
export const diagnosticFormSchema = v.object({
  ...diagnosticSchema.entries,
  assessment: diagnosticSchema.entries.assessment.wrapped,
  subjects: v.array(v.picklist(diagnosticSubjects)),
});

/** The details that are sent, in which the subjects are one text: 'Maths, Verbal reasoning'. */
export function diagnosticDetails(
  values: v.InferOutput<typeof diagnosticFormSchema>,
): EnquiryDetails<'diagnostic'> {
  return { ...values, subjects: values.subjects.map(labelOf).join(', ') };
}
