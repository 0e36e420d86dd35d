import { business } from './business.ts';
import { diagnosticMinutes } from './teaching.ts';

/** Labels for the values that the forms offer. */
export interface Option {
  value: string;
  label: string;
}

const NONE: Option = { value: '', label: 'Choose...' };

const LABELS: Record<string, string> = {
  other: 'Other',
  all: 'All subjects',
  mathematics: 'Mathematics',
  english: 'English',
  science: 'Science',
  reasoning: 'Reasoning',
  'diagnostic-test': `The full diagnostic test, ${diagnosticMinutes} minutes with timed papers`,
  assessment: `The shorter assessment, ${business.assessmentMinutes} without timed papers`,
  'below-average': 'Below average',
  average: 'Average',
  'above-average': 'Above average',
  excellent: 'Excellent',
  unsure: 'Not sure',
  '11plus-full': '11 Plus, full test',
  '11plus-subject': '11 Plus, one subject',
  'gcse-mock': 'GCSE mock exam',
  'alevel-mock': 'A-Level mock exam',
  'topic-test': 'Topic test',
  maths: 'Maths',
  verbal: 'Verbal reasoning',
  nonverbal: 'Non-verbal reasoning',
  physics: 'Physics',
  chemistry: 'Chemistry',
  biology: 'Biology',
  aqa: 'AQA',
  edexcel: 'Edexcel',
  ocr: 'OCR',
  wjec: 'WJEC',
  cie: 'CIE',
};

/** The label of a value: 'year5' -> 'Year 5', 'aqa' -> 'AQA'. */
export function labelOf(value: string): string {
  const year = /^year(\d+)$/.exec(value);
  return year ? `Year ${year[1]}` : (LABELS[value] ?? value);
}

/** Options for checkboxes or radio buttons. */
export function choices(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: labelOf(value) }));
}

/** Options for a dropdown. The first one, 'Choose...', has the value ''. */
export function dropdown(values: readonly string[]): Option[] {
  return [NONE, ...choices(values)];
}
