import { sample } from './sample.ts';
import type { Subject } from './subjects.ts';
import { classFacts } from './teaching.ts';

/** A workshop in the holidays or on a Saturday. */
export interface Workshop {
  id: string;
  title: string;
  description: string;
  duration: '1 day' | '2 days' | '3 days';
  /** The first subject gives the card its colour. */
  subjects: readonly Subject[];
  /** ISO dates of the first days. Pages mark those that have passed. */
  dates: readonly string[];
  price: string;
  level: string;
  ages: string;
  capacity: number;
}

export const workshops: readonly Workshop[] = [
  {
    id: '11-plus-intensive',
    title: '11 Plus Intensive',
    description:
      'All four papers in three days: one day each for maths and English, one for both kinds of reasoning, and a short timed paper every afternoon.',
    duration: '3 days',
    subjects: ['reasoning', 'mathematics', 'english'],
    dates: sample('Dates of 11 Plus Intensive', ['2024-04-08', '2024-07-29', '2024-08-19']),
    price: sample('Price of 11 Plus Intensive', '£295'),
    level: 'Year 4-6',
    ages: `Ages ${classFacts.ages}`,
    capacity: sample('Places of 11 Plus Intensive', 12),
  },
  {
    id: 'mathematics-mastery',
    title: 'Mathematics Mastery',
    description:
      'The topics that children lose most marks on: fractions, ratio and multi-step problems. We work in two groups, so Year 5 and Year 11 each have their own questions.',
    duration: '2 days',
    subjects: ['mathematics'],
    dates: sample('Dates of Mathematics Mastery', ['2024-04-11', '2024-08-01', '2024-10-28']),
    price: sample('Price of Mathematics Mastery', '£195'),
    level: 'Year 5-11',
    ages: 'Ages 9 to 16',
    capacity: sample('Places of Mathematics Mastery', 8),
  },
  {
    id: 'english-excellence',
    title: 'English Excellence',
    description:
      'A day of reading closely and a day of writing well. Everyone goes home with one finished piece and two pages of comments on it.',
    duration: '2 days',
    subjects: ['english'],
    dates: sample('Dates of English Excellence', ['2024-04-15', '2024-08-05', '2024-10-30']),
    price: sample('Price of English Excellence', '£185'),
    level: 'Year 4-9',
    ages: 'Ages 8 to 14',
    capacity: sample('Places of English Excellence', 10),
  },
  {
    id: 'reasoning-skills-bootcamp',
    title: 'Reasoning Skills Bootcamp',
    description:
      'Every common type of verbal and non-verbal question in one day, with a way in for each. Expect a lot of cutting and folding of paper.',
    duration: '1 day',
    subjects: ['reasoning'],
    dates: sample('Dates of Reasoning Skills Bootcamp', ['2024-05-25', '2024-07-13', '2024-08-31']),
    price: sample('Price of Reasoning Skills Bootcamp', '£125'),
    level: 'Year 4-6',
    ages: `Ages ${classFacts.ages}`,
    capacity: sample('Places of Reasoning Skills Bootcamp', 15),
  },
  {
    id: 'gcse-science-intensive',
    title: 'GCSE Science Intensive',
    description:
      'A day each of biology, chemistry and physics: the required practicals, the equations, and how to answer the six-mark question.',
    duration: '3 days',
    subjects: ['science'],
    dates: sample('Dates of GCSE Science Intensive', ['2024-02-12', '2024-04-02', '2024-05-28']),
    price: sample('Price of GCSE Science Intensive', '£275'),
    level: 'Year 10-11',
    ages: 'Ages 14 to 16',
    capacity: sample('Places of GCSE Science Intensive', 10),
  },
  {
    id: 'exam-technique-masterclass',
    title: 'Exam Technique Masterclass',
    description:
      'No new content: how to read a paper, share out the minutes, leave a question and come back, and check without starting again.',
    duration: '1 day',
    subjects: ['english', 'mathematics'],
    dates: sample('Dates of Exam Technique Masterclass', [
      '2024-03-09',
      '2024-06-08',
      '2024-11-09',
    ]),
    price: sample('Price of Exam Technique Masterclass', '£95'),
    level: 'Year 6-13',
    ages: 'Ages 10 to 18',
    capacity: sample('Places of Exam Technique Masterclass', 20),
  },
];

/** The most students in any workshop. */
export const mostPerWorkshop = Math.max(...workshops.map(({ capacity }) => capacity));
