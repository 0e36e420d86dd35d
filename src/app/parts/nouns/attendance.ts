import { paths } from '../../../content/paths.ts';
import type { NounWords, OperationWords } from './noun.ts';

const marks: Readonly<Record<string, string>> = {
  '': 'Not marked',
  present: 'Present',
  late: 'Late',
  absent: 'Absent',
};

/** A mark in words: 'Present'. */
export const markWords = (mark: string): string => marks[mark] ?? mark;

/** Shown to a family that says too late, on this device, who cannot come. */
export const LESSON_BEGUN =
  'The lesson has begun, so the teacher would not read it. Please ring us.';

const entry: OperationWords = {
  change: (label) => (label ? `Attendance: ${label}` : 'An entry in the register'),
  refused: 'Not in the register',
  reasons: {
    forbidden: 'The student has no place on the course any more.',
    gone: 'The student has no place on the course any more.',
    'not-approved': 'You can mark students once we have approved you as a teacher.',
    'target-gone': 'The lesson has been removed.',
    'lesson-begun':
      'The lesson had begun by the time this arrived, so the teacher has not read it. Please ring us.',
  },
};

export const attendance: NounWords = {
  stored: ['entry in the register', 'entries in the register'],
  changes: ['entry in the register', 'entries in the register'],
  fields: {
    mark: 'Mark',
    note: 'Note to the family',
    away: 'Cannot come',
    away_reason: 'Reason',
  },
  fieldsInSentences: { mark: 'mark', note: 'note' },
  shown: { mark: markWords },
  operations: { insert: entry, update: entry },
  wayOn: ({ code }) =>
    code === 'lesson-begun' ? { to: paths.contact, label: 'Contact us' } : null,
};
