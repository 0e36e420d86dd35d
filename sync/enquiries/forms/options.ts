/** The choices that the public forms offer, as the values that are sent. */
export const childAges = ['8', '9', '10', '11', 'other'] as const;
export const contactSubjects = [
  'mathematics',
  'english',
  'science',
  'reasoning',
  'all',
  'other',
] as const;
export const diagnosticYears = ['year3', 'year4', 'year5', 'year6'] as const;
/** The full diagnostic test, or the shorter assessment. */
export const assessments = ['diagnostic-test', 'assessment'] as const;
export const currentLevels = [
  'below-average',
  'average',
  'above-average',
  'excellent',
  'unsure',
] as const;
export const mockTestYears = [
  'year4',
  'year5',
  'year6',
  'year10',
  'year11',
  'year12',
  'year13',
] as const;
export const testTypes = [
  '11plus-full',
  '11plus-subject',
  'gcse-mock',
  'alevel-mock',
  'topic-test',
] as const;
export const mockTestSubjects = [
  'maths',
  'english',
  'verbal',
  'nonverbal',
  'science',
  'physics',
  'chemistry',
  'biology',
] as const;
export const examBoards = ['aqa', 'edexcel', 'ocr', 'wjec', 'cie'] as const;
export const workshopYears = [
  'year4',
  'year5',
  'year6',
  'year7',
  'year8',
  'year9',
  'year10',
  'year11',
  'year12',
  'year13',
] as const;
