import { enquiryOptions, mockTestSchema, submitEnquiry } from '#sync';
import { enquiryWords, savedWords } from '../../content/enquiry-words.ts';
import { choices, dropdown } from '../../content/form-options.ts';
import { paths } from '../../content/paths.ts';
import { FormCheckboxGroup, FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import { Receipt } from '../../ui/form/receipt.tsx';
import { SubmissionForm } from '../../ui/form/submission-form.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FamilyFields, keptFirst, noFamily } from './family-fields.tsx';
import { outbox } from './outbox.ts';

const years = dropdown(enquiryOptions.mockTestYears);
const types = dropdown(enquiryOptions.testTypes);
const boards = dropdown(enquiryOptions.examBoards);
const subjects = choices(enquiryOptions.mockTestSubjects);

/** Books a mock test. */
export function MockTestForm() {
  const submission = useSubmission({
    schema: mockTestSchema,
    initial: {
      ...noFamily,
      testType: '',
      preferredDate: '',
      selectedSubjects: [],
      examBoard: '',
      targetSchools: '',
    },
    draft: 'mock-test',
    outbox,
    send: (values) => submitEnquiry('mock-test', values),
    saved: savedWords,
  });
  const { form } = submission;
  return (
    <>
      <Receipt
        of={submission}
        sent={enquiryWords['mock-test']}
        saved={savedWords}
        listPath={paths.requests}
      />
      <SubmissionForm of={submission} submitLabel="Book Mock Test" note={keptFirst}>
        <FamilyFields of={form} years={years} />
        <div className="two">
          <FormSelect of={form} name="testType" label="Test type" options={types} />
          <FormTextField
            of={form}
            name="preferredDate"
            label="Preferred date"
            isOptional
            type="date"
            autoComplete="off"
          />
        </div>
        <FormCheckboxGroup
          of={form}
          name="selectedSubjects"
          label="Subjects"
          isRequired
          options={subjects}
        />
        <div className="two">
          <FormSelect
            of={form}
            name="examBoard"
            label="Exam board"
            hint="For GCSE and A-Level."
            isOptional
            options={boards}
          />
          <FormTextField
            of={form}
            name="targetSchools"
            label="Target schools"
            hint="For the 11 Plus."
            isOptional
            autoComplete="off"
          />
        </div>
      </SubmissionForm>
    </>
  );
}
