/** What a person calls a changed row: a course's title, the student if it is somebody else, and when the lesson is. */
export interface Label {
  /** A course's title, for example; '' if it is not known. */
  label: string;
  /** The first name of the student; left out for the person's own rows. */
  who?: string;
  /** When the lesson begins, as an ISO time. */
  lessonAt?: string;
}

/** The label as a change stores it: a line for each part. */
export function labelText({ label, who = '', lessonAt = '' }: Label): string {
  return [label, who, lessonAt].join('\n').trimEnd();
}

/** The parts of a stored label. */
export function labelParts(text: string): Label {
  const [label = '', who, lessonAt] = text.split('\n');
  return { label, ...(who ? { who } : {}), ...(lessonAt ? { lessonAt } : {}) };
}
