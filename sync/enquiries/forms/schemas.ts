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
import { enquiryLimits as limits } from './limits.ts';
import * as options from './options.ts';

export const contactSchema = v.object({
  name: requiredText(limits.contact.name, 'name'),
  email: emailAddress(),
  phone: phoneNumber(limits.contact.phone),
  childAge: optionalChoice(options.childAges),
  subject: optionalChoice(options.contactSubjects),
  message: requiredText(limits.contact.message, 'lines'),
});

const { studentName, parentName, phone, yearGroup } = limits.diagnostic;
const family = {
  studentName: requiredText(studentName, 'name'),
  parentName: requiredText(parentName, 'name'),
  email: emailAddress(),
  phone: phoneNumber(phone),
};

export const diagnosticSchema = v.object({
  ...family,
  yearGroup: requiredChoice(options.diagnosticYears, yearGroup),
  // Missing in what a device stored before the form asked.
  assessment: v.optional(optionalChoice(options.assessments), ''),
  subjects: optionalText(limits.diagnostic.subjects, 'lines'),
  currentLevel: optionalChoice(options.currentLevels),
  targetSchools: optionalText(limits.diagnostic.targetSchools, 'lines'),
  additionalInfo: optionalText(limits.diagnostic.additionalInfo, 'lines'),
});

export const mockTestSchema = v.object({
  ...family,
  yearGroup: requiredChoice(options.mockTestYears, yearGroup),
  testType: requiredChoice(options.testTypes, limits['mock-test'].testType),
  preferredDate: optionalText(limits['mock-test'].preferredDate),
  selectedSubjects: v.array(v.picklist(options.mockTestSubjects)),
  examBoard: optionalChoice(options.examBoards),
  targetSchools: optionalText(limits['mock-test'].targetSchools, 'lines'),
});

export const workshopSchema = v.object({
  ...family,
  yearGroup: requiredChoice(options.workshopYears, yearGroup),
  workshopId: requiredText(limits.workshop.workshopId),
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
