import { paths } from '../../../content/paths.ts';
import { shortClassDay } from '../../../lib/london-time.ts';
import { yesOrNo } from '../../../lib/words.ts';
import type { Changed, NounWords, OperationWords } from './noun.ts';

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

/** 'to "Fractions" on Fri 4 Dec' */
const placeWords = (word: string, { label, lessonAt }: Changed) =>
  `${label ? ` ${word} "${label}"` : ''}${lessonAt ? ` on ${shortClassDay(lessonAt)}` : ''}`;

/** 'Amira can't come to "Fractions" on Fri 4 Dec', 'Late in "Fractions" on Fri 4 Dec: Amira' */
function entryWords(changed: Changed): string {
  const { who, values = {} } = changed;
  if ('away' in values || 'away_reason' in values) {
    const isPast = changed.lessonAt !== undefined && Date.parse(changed.lessonAt) < Date.now();
    const place = placeWords('to', changed);
    if (values.away === 'false') {
      return `${who ?? 'You'} ${isPast ? 'came' : who ? 'comes' : 'come'}${place} after all`;
    }
    return `${who ?? 'You'} ${isPast ? "couldn't come" : "can't come"}${place}`;
  }
  const what = values.mark ? markWords(values.mark) : 'note' in values ? 'Note' : 'Entry';
  return `${what}${placeWords('in', changed)}${who ? `: ${who}` : ''}`;
}

const noPlace = ({ who = 'The student' }: Changed) => `${who} has no place on the course any more.`;

const entry: OperationWords = {
  change: entryWords,
  refused: 'Not in the register',
  reasons: {
    forbidden: noPlace,
    gone: noPlace,
    'not-approved': 'You can mark students once we have approved you as a teacher.',
    'target-gone': 'The lesson has been removed.',
    'lesson-begun':
      'The lesson had begun by the time this arrived, so the teacher has not read it. Please ring us.',
  },
  final: ['forbidden'],
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
  shown: { mark: markWords, away: yesOrNo },
  operations: { insert: entry, update: entry },
  wayOn: ({ code }) =>
    code === 'lesson-begun' ? { to: paths.contact, label: 'Contact us' } : null,
};
