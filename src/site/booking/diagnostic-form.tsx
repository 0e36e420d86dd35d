import { useEffect, useRef } from 'react';
import { enquiryLimits, enquiryOptions } from '#sync';
import { choices, dropdown } from '../../content/form-options.ts';
import { forgetAssessmentIntent, wantsAssessment } from '../../shared/intents.ts';
import {
  FormCheckboxGroup,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  FormTextField,
} from '../../ui/form/fields.tsx';
import { EnquiryForm, keptFirst } from '../parts/enquiry-form.tsx';
import { Receipt } from '../parts/receipt.tsx';
import { useEnquiry } from '../parts/use-enquiry.ts';
import {
  diagnosticDetails,
  diagnosticFormSchema,
  diagnosticSubjects,
} from './diagnostic-schema.ts';
import { FamilyFields, noFamily } from './family-fields.tsx';

const most = enquiryLimits.diagnostic;
const years = dropdown(enquiryOptions.diagnosticYears);
const levels = dropdown(enquiryOptions.currentLevels);
const subjects = choices(diagnosticSubjects);
const tests = choices(enquiryOptions.assessments);

/** The form that books the free diagnostic test. */
export function DiagnosticForm() {
  const enquiry = useEnquiry({
    kind: 'diagnostic',
    schema: diagnosticFormSchema,
    initial: {
      ...noFamily,
      assessment: 'diagnostic-test',
      subjects: [],
      currentLevel: '',
      targetSchools: '',
      additionalInfo: '',
    },
    details: diagnosticDetails,
  });
  const { form, filledIn } = enquiry;
  // Who pressed 'Book Free Assessment' came for the shorter one.
  const formRef = useRef(form);
  useEffect(() => {
    if (wantsAssessment()) formRef.current.setValue('assessment', 'assessment');
  }, []);
  useEffect(() => {
    if (filledIn) forgetAssessmentIntent();
  }, [filledIn]);
  return (
    <>
      <Receipt of={enquiry} />
      <EnquiryForm of={enquiry} submitLabel="Book Free Test" hint={keptFirst}>
        <FormRadioGroup
          of={form}
          name="assessment"
          label="Which one would you like?"
          hint="Both are free, and after both we talk with you about where to begin."
          options={tests}
        />
        <FamilyFields of={form} years={years} />
        <FormCheckboxGroup
          of={form}
          name="subjects"
          label="Subjects to look at closely"
          isOptional
          options={subjects}
        />
        <FormSelect
          of={form}
          name="currentLevel"
          label="Current level"
          hint="Your own impression is enough."
          isOptional
          options={levels}
        />
        <FormTextField
          of={form}
          name="targetSchools"
          label="Target schools"
          limit={most.targetSchools.most}
          isOptional
          autoComplete="off"
        />
        <FormTextArea
          of={form}
          name="additionalInfo"
          label="Additional information"
          limit={most.additionalInfo.most}
          hint="Anything that helps your child feel at ease."
          isOptional
          rows={4}
        />
      </EnquiryForm>
    </>
  );
}
