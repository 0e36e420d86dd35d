/**
 * One schema per public form. The form validates with it, and the queue validates again before sending.
 * `private.enquiry_fields` checks the same on the server.
 */
import * as v from 'valibot';
import {
  emailAddress,
  optionalChoice,
  optionalText,
  phoneNumber,
  requiredChoice,
  requiredText,
} from './fields.ts';
import * as options from './options.ts';

export const contactSchema = v.object({
  name: requiredText('Name must be at least 2 characters.', 2),
  email: emailAddress,
  phone: phoneNumber,
  childAge: optionalChoice(options.childAges),
  subject: optionalChoice(options.contactSubjects),
  message: requiredText('Message must be at least 10 characters.', 10),
});

const family = {
  studentName: requiredText("Please enter the student's name."),
  parentName: requiredText("Please enter the parent's name."),
  email: emailAddress,
  phone: phoneNumber,
};
const yearGroupMessage = 'Please choose a year group.';

export const diagnosticSchema = v.object({
  ...family,
  yearGroup: requiredChoice(options.diagnosticYears, yearGroupMessage),
  subjects: optionalText,
  currentLevel: optionalChoice(options.currentLevels),
  targetSchools: optionalText,
  additionalInfo: optionalText,
});

export const mockTestSchema = v.object({
  ...family,
  yearGroup: requiredChoice(options.mockTestYears, yearGroupMessage),
  testType: requiredChoice(options.testTypes, 'Please choose a test type.'),
  preferredDate: optionalText,
  selectedSubjects: v.array(v.picklist(options.mockTestSubjects)),
  examBoard: optionalChoice(options.examBoards),
  targetSchools: optionalText,
});

export const workshopSchema = v.object({
  ...family,
  yearGroup: requiredChoice(options.workshopYears, yearGroupMessage),
  workshopId: requiredText('Please select a workshop'),
});

export const newsletterSchema = v.object({ email: emailAddress });

/** The schema of each kind of enquiry. */
export const enquirySchemas = {
  contact: contactSchema,
  diagnostic: diagnosticSchema,
  'mock-test': mockTestSchema,
  workshop: workshopSchema,
  newsletter: newsletterSchema,
} as const;

export type EnquiryKind = keyof typeof enquirySchemas;
export type EnquiryDetails<Kind extends EnquiryKind> = v.InferOutput<(typeof enquirySchemas)[Kind]>;
