/**
 * One schema per public form. The form validates with it, and the queue validates again before sending.
 * `private.enquiry_fields` checks the same on the server.
 */
import * as v from 'valibot';
import {
  emailAddress,
  optionalChoice,
  optionalText,
  requiredChoice,
  requiredText,
} from './fields.ts';
import { enquiryLimits as limits } from './limits.ts';
import * as options from './options.ts';

const phoneMessage = 'Please enter a valid phone number.';

export const contactSchema = v.object({
  name: requiredText(limits.contact.name, 'Name must be at least 2 characters.'),
  email: emailAddress(),
  phone: requiredText(limits.contact.phone, phoneMessage),
  childAge: optionalChoice(options.childAges),
  subject: optionalChoice(options.contactSubjects),
  message: requiredText(limits.contact.message, 'Message must be at least 10 characters.'),
});

const { studentName, parentName, phone } = limits.diagnostic;
const family = {
  studentName: requiredText(studentName, "Please enter the student's name."),
  parentName: requiredText(parentName, "Please enter the parent's name."),
  email: emailAddress(),
  phone: requiredText(phone, phoneMessage),
};
const yearGroupMessage = 'Please choose a year group.';

export const diagnosticSchema = v.object({
  ...family,
  yearGroup: requiredChoice(options.diagnosticYears, yearGroupMessage),
  subjects: optionalText(limits.diagnostic.subjects),
  currentLevel: optionalChoice(options.currentLevels),
  targetSchools: optionalText(limits.diagnostic.targetSchools),
  additionalInfo: optionalText(limits.diagnostic.additionalInfo),
});

export const mockTestSchema = v.object({
  ...family,
  yearGroup: requiredChoice(options.mockTestYears, yearGroupMessage),
  testType: requiredChoice(options.testTypes, 'Please choose a test type.'),
  preferredDate: optionalText(limits['mock-test'].preferredDate),
  selectedSubjects: v.array(v.picklist(options.mockTestSubjects)),
  examBoard: optionalChoice(options.examBoards),
  targetSchools: optionalText(limits['mock-test'].targetSchools),
});

export const workshopSchema = v.object({
  ...family,
  yearGroup: requiredChoice(options.workshopYears, yearGroupMessage),
  workshopId: requiredText(limits.workshop.workshopId, 'Please select a workshop'),
});

export const newsletterSchema = v.object({ email: emailAddress() });

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
