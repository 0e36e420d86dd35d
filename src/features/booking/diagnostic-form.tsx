import { enquiryOptions, submitEnquiry } from '#sync';
import { enquiryWords, savedWords } from '../../content/enquiry-words.ts';
import { choices, dropdown } from '../../content/form-options.ts';
import { paths } from '../../content/paths.ts';
import {
  FormCheckboxGroup,
  FormSelect,
  FormTextArea,
  FormTextField,
} from '../../ui/form/fields.tsx';
import { Receipt } from '../../ui/form/receipt.tsx';
import { SubmissionForm } from '../../ui/form/submission-form.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import {
  diagnosticDetails,
  diagnosticFormSchema,
  diagnosticSubjects,
} from './diagnostic-schema.ts';
import { FamilyFields, keptFirst, noFamily } from './family-fields.tsx';
import { outbox } from './outbox.ts';

const years = dropdown(enquiryOptions.diagnosticYears);
const levels = dropdown(enquiryOptions.currentLevels);
const subjects = choices(diagnosticSubjects);

/** Books the free diagnostic test. */
export function DiagnosticForm() {
  const submission = useSubmission({
    schema: diagnosticFormSchema,
    initial: {
      ...noFamily,
      subjects: [],
      currentLevel: '',
      targetSchools: '',
      additionalInfo: '',
    },
    draft: 'diagnostic',
    outbox,
    send: (values) => submitEnquiry('diagnostic', diagnosticDetails(values)),
    saved: savedWords,
  });
  const { form } = submission;
  return (
    <>
      <Receipt
        of={submission}
        sent={enquiryWords.diagnostic}
        saved={savedWords}
        listPath={paths.requests}
      />
      <SubmissionForm of={submission} submitLabel="Book Free Test" note={keptFirst}>
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
          isOptional
          autoComplete="off"
        />
        <FormTextArea
          of={form}
          name="additionalInfo"
          label="Additional information"
          hint="Anything that helps your child feel at ease."
          isOptional
          rows={4}
        />
      </SubmissionForm>
    </>
  );
}
