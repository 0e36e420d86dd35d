import type { PaperPart } from '#sync';
import { shortDate } from '../../../lib/dates.ts';
import type { Changed, NounWords, OperationWords } from './noun.ts';

const parts: Readonly<Record<PaperPart, readonly [word: string, short: string]>> = {
  maths: ['Maths', 'Ma'],
  english: ['English', 'En'],
  verbal: ['Verbal', 'Ve'],
  non_verbal: ['Non-verbal', 'Nv'],
};

/** A field of each part. @param name of the field @param label of the field */
const fieldsOfParts = (name: (part: string) => string, label: (word: string) => string) =>
  Object.fromEntries(Object.entries(parts).map(([part, [word]]) => [name(part), label(word)]));

/** A part in words: 'Non-verbal'. */
export const partWords = (part: PaperPart): string => parts[part][0];

/** A part in two letters, for the head of a narrow column. */
export const shortPart = (part: PaperPart): string => parts[part][1];

const several = (count: number) => `${count} tests`;
const test = ({ label }: Changed) => (label ? `the test "${label}"` : 'a test');

const forbidden = "Only the class's own teacher adds tests and marks.";
const notApproved = 'You can add tests once we have approved you as a teacher.';
const beyond = 'A mark is above what its part is out of.';

/** 'Release the test "Mock 1" to families' */
function editWords(changed: Changed): string {
  const released = changed.values?.released_at;
  if (released === undefined) return `Changes to ${test(changed)}`;
  return released ? `Release ${test(changed)} to families` : `Take ${test(changed)} back`;
}

export const papers: NounWords = {
  stored: ['test', 'tests'],
  changes: ['change to a test', 'changes to tests'],
  others: 'Another device',
  fields: {
    title: 'Name',
    held_on: 'Day',
    ...fieldsOfParts(
      (part) => `${part}_of`,
      (word) => `${word} out of`,
    ),
    released_at: 'Released',
  },
  shown: { held_on: shortDate, released_at: shortDate },
  operations: {
    insert: {
      change: ({ label }) => `New test${label ? `: ${label}` : ''}`,
      refused: 'Test not added',
      reasons: { forbidden, 'not-approved': notApproved },
    },
    update: {
      change: editWords,
      accepted: { title: 'Test saved', text: '', several },
      refused: 'Test not saved',
      reasons: { forbidden, 'not-approved': notApproved, 'beyond-maximum': beyond },
    },
    delete: {
      change: (changed) => `Remove ${test(changed)}`,
      refused: 'Test not removed',
      reasons: { forbidden, 'not-approved': notApproved },
    },
  },
};

const noPlace = ({ who = 'The student' }: Changed) => `${who} has no place on the class any more.`;

const marks: OperationWords = {
  change: ({ label, who, values = {} }) => {
    const what = Object.keys(values).join() === 'comment' ? 'Comment' : 'Marks';
    return `${what}${label ? ` in "${label}"` : ''}${who ? `: ${who}` : ''}`;
  },
  refused: 'Marks not saved',
  reasons: {
    forbidden: noPlace,
    gone: noPlace,
    'not-approved': notApproved,
    'target-gone': 'The test has been removed.',
    'beyond-maximum': beyond,
  },
  final: ['forbidden', 'beyond-maximum'],
};

export const results: NounWords = {
  stored: ['result of a test', 'results of tests'],
  changes: ['result of a test', 'results of tests'],
  others: 'Another device',
  fields: {
    ...fieldsOfParts(
      (part) => part,
      (word) => word,
    ),
    comment: 'Comment',
  },
  operations: { insert: marks, update: marks },
};
