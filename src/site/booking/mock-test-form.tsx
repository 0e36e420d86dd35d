import { enquiryLimits, enquiryOptions } from '#sync';
import { choices, dropdown } from '../../content/form-options.ts';
import { testDaysHint } from '../../content/test-days.ts';
import {
  FormCheckboxGroup,
  FormSelect,
  FormTextField,
  useFormValue,
} from '../../ui/form/fields.tsx';
import { FieldPair } from '../../ui/layout.tsx';
import { EnquiryForm, keptFirst } from '../parts/enquiry-form.tsx';
import { Receipt } from '../parts/receipt.tsx';
import { useEnquiry } from '../parts/use-enquiry.ts';
import { FamilyFields, noFamily } from './family-fields.tsx';
import { testQuestion } from './fit.ts';
import { FitQuestion } from './fit-question.tsx';
import { mockTestFormSchema } from './mock-test-form-schema.ts';

const most = enquiryLimits['mock-test'];
const years = dropdown(enquiryOptions.mockTestYears);
const types = dropdown(enquiryOptions.testTypes);
const boards = dropdown(enquiryOptions.examBoards);
const subjects = choices(enquiryOptions.mockTestSubjects);

/** The form that books a mock test. */
export function MockTestForm() {
  const enquiry = useEnquiry({
    kind: 'mock-test',
    schema: mockTestFormSchema,
    initial: {
      ...noFamily,
      testType: '',
      preferredDate: '',
      selectedSubjects: [],
      examBoard: '',
      targetSchools: '',
    },
    details: (values) => values,
  });
  const { form } = enquiry;
  const question = testQuestion(useFormValue(form, 'testType'), useFormValue(form, 'yearGroup'));
  return (
    <>
      <Receipt of={enquiry} />
      <EnquiryForm of={enquiry} submitLabel="Book Mock Test" hint={keptFirst}>
        <FamilyFields of={form} years={years} isRequired />
        <FieldPair>
          <FormSelect of={form} name="testType" label="Test type" isRequired options={types} />
          <FormTextField
            of={form}
            name="preferredDate"
            label="Preferred date"
            hint={testDaysHint}
            isOptional
            type="date"
            autoComplete="off"
          />
        </FieldPair>
        <FitQuestion>{question}</FitQuestion>
        <FormCheckboxGroup
          of={form}
          name="selectedSubjects"
          label="Subjects"
          isRequired
          options={subjects}
        />
        <FieldPair>
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
            limit={most.targetSchools.most}
            hint="For the 11 Plus."
            isOptional
            autoComplete="off"
          />
        </FieldPair>
      </EnquiryForm>
    </>
  );
}
