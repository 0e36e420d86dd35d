/** What is the same for every course: price, times, sizes and the shape of the twelve weeks. */
export const classFacts = {
  price: 'From £35 per session',
  pricePerSession: '£35',
  /** ISO date of the next start; the pages say in words when it has passed. */
  nextStart: '2025-09-15',
  times: ['Weekdays 4pm to 5:30pm', 'Saturdays 10am to 11:30am'],
  size: 'Maximum 8 students',
  sessionLength: '1.5 to 2 hours',
  homework: '1 to 2 hours per week',
  sessions: '12 weekly sessions',
  weeks: 12,
  ages: '8 to 11',
} as const;

/** The five blocks of the outline. What happens in each is the course's own (courses.ts). */
export const outlineBlocks = [
  { weeks: 'Week 1', hours: '1.5 hours' },
  { weeks: 'Weeks 2-3', hours: '3 hours' },
  { weeks: 'Weeks 4-8', hours: '7.5 hours' },
  { weeks: 'Weeks 9-11', hours: '4.5 hours' },
  { weeks: 'Week 12', hours: '1.5 hours' },
] as const;

/** One topic for each of the five blocks. */
export type Outline = readonly [string, string, string, string, string];

/** For courses whose teacher has not written an outline of their own. */
export const generalOutline: Outline = [
  'Finding our feet: what is secure and what is not',
  'The ideas that everything else stands on',
  'The main part of the course, a topic at a time',
  'Mixed practice, with and without a clock',
  'Review, and a plan for what comes next',
];

/** What the diagnostic test consists of. */
export const diagnosticFacts = {
  minutes: 90,
  sections: [
    { name: 'Maths', subject: 'mathematics', content: 'Number, shape, problems' },
    { name: 'English', subject: 'english', content: 'Reading and writing' },
    { name: 'VR', subject: 'reasoning', content: 'Words and codes' },
    { name: 'NVR', subject: 'reasoning', content: 'Shapes and patterns' },
  ],
} as const;
