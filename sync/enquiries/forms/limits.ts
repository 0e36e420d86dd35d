/**
 * What each field of the public forms takes. They are those of `private.enquiry_fields` at the server, which refuses
 * everything else; a test compares both tables. An enquiry within these limits is accepted whatever its script, since
 * the server's limit in bytes leaves room for all of them.
 */
export interface FieldLimit {
  /** The least characters; 0 for an optional field. */
  least: number;
  /** The most characters. */
  most: number;
  /** The sentence for a value that is missing or too short. */
  refusal?: string;
}

const email = { least: 3, most: 254, refusal: 'Please enter a valid email address.' };
const phone = { least: 6, most: 60, refusal: 'Please enter a valid phone number.' };
const maybeChosen = { least: 0, most: 40 };
const maybeText = { least: 0, most: 2_000 };

const family = {
  studentName: { least: 1, most: 200, refusal: "Please enter the student's name." },
  parentName: { least: 1, most: 200, refusal: "Please enter the parent's name." },
  email,
  phone,
  yearGroup: { least: 1, most: 40, refusal: 'Please choose a year group.' },
};

export const enquiryLimits = {
  contact: {
    name: { least: 2, most: 200, refusal: 'Name must be at least 2 characters.' },
    email,
    phone,
    childAge: maybeChosen,
    subject: maybeChosen,
    message: { least: 10, most: 2_000, refusal: 'Message must be at least 10 characters.' },
  },
  diagnostic: {
    ...family,
    subjects: maybeText,
    currentLevel: maybeChosen,
    targetSchools: maybeText,
    additionalInfo: maybeText,
    assessment: maybeChosen,
  },
  'mock-test': {
    ...family,
    testType: { least: 1, most: 40, refusal: 'Please choose a test type.' },
    preferredDate: maybeChosen,
    /** Of the list: each choice is shorter. */
    selectedSubjects: maybeText,
    examBoard: maybeChosen,
    targetSchools: maybeText,
  },
  workshop: {
    ...family,
    workshopId: { least: 1, most: 100, refusal: 'Please select a workshop' },
  },
  newsletter: { email },
} satisfies Record<string, Record<string, FieldLimit>>;
