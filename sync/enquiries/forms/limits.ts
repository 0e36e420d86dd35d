/**
 * How many characters each field of the public forms takes: at least, if it is required, and at most. They are those
 * of `private.enquiry_fields` at the server, which refuses everything else; a test compares both tables. An enquiry
 * within these limits is accepted whatever its script, since the server's limit in bytes leaves room for all of them.
 */
export interface FieldLimit {
  /** 0 for an optional field. */
  least: number;
  most: number;
}

const name = { least: 1, most: 200 };
const email = { least: 3, most: 254 };
const phone = { least: 6, most: 60 };
const chosen = { least: 1, most: 40 };
const maybeChosen = { least: 0, most: 40 };
const maybeText = { least: 0, most: 2_000 };

const family = { studentName: name, parentName: name, email, phone, yearGroup: chosen };

export const enquiryLimits = {
  contact: {
    name: { least: 2, most: 200 },
    email,
    phone,
    childAge: maybeChosen,
    subject: maybeChosen,
    message: { least: 10, most: 2_000 },
  },
  diagnostic: {
    ...family,
    subjects: maybeText,
    currentLevel: maybeChosen,
    targetSchools: maybeText,
    additionalInfo: maybeText,
  },
  'mock-test': {
    ...family,
    testType: chosen,
    preferredDate: maybeChosen,
    /** Of the list: each choice is shorter. */
    selectedSubjects: maybeText,
    examBoard: maybeChosen,
    targetSchools: maybeText,
  },
  workshop: { ...family, workshopId: { least: 1, most: 100 } },
  newsletter: { email },
} as const satisfies Record<string, Record<string, FieldLimit>>;
