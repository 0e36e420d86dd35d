import { sample } from './sample.ts';
import type { Subject } from './subjects.ts';
import type { Outline } from './teaching.ts';
import type { Weekday } from './years-and-days.ts';

export type CourseFormat = 'In-person' | 'Online';

/** A built-in course of the public pages. */
export interface PublicCourse {
  id: string;
  title: string;
  description: string;
  subject: Subject;
  image: string;
  level: 'Beginner' | 'Intermediate' | 'Beginner to Intermediate' | 'Advanced' | 'All Levels';
  duration: string;
  format: readonly CourseFormat[];
  /** The school years that it is for: '5', or '4-6' for Years 4 to 6. */
  years: string;
  /** The days of the week on which its classes meet, from Monday. */
  days: readonly Weekday[];
  /** Two or three sentences for the page of the course. */
  overview: string;
  learns: readonly string[];
  outline: Outline;
}

/** The advertised course that a taught one is a class of; undefined for '' and unknown ids. */
export function offerOf(id: string): PublicCourse | undefined {
  return publicCourses.find((course) => course.id === id);
}

export const courseLevels = [
  'Beginner',
  'Intermediate',
  'Beginner to Intermediate',
  'Advanced',
  'All Levels',
] as const satisfies readonly PublicCourse['level'][];

export const courseFormats = ['In-person', 'Online'] as const satisfies readonly CourseFormat[];

/** The days on which the classes of each course meet, by the id of the course. */
const days = sample('Days of the courses', {
  1: ['monday', 'saturday'],
  2: ['tuesday', 'saturday'],
  3: ['wednesday'],
  4: ['thursday'],
  5: ['friday', 'saturday'],
  6: ['wednesday', 'saturday'],
  7: ['saturday'],
  8: ['tuesday', 'thursday'],
}) satisfies Readonly<Record<number, readonly Weekday[]>>;

export const publicCourses: readonly [PublicCourse, ...PublicCourse[]] = [
  {
    id: '1',
    title: 'Mathematics Foundation',
    description: 'Number, fractions and shape, built up in small steps until they hold.',
    subject: 'mathematics',
    image: '/images/courses/1.svg',
    level: 'Beginner',
    duration: '12 weeks',
    format: ['In-person', 'Online'],
    years: '4-5',
    days: days[1],
    overview:
      "For children who can often get the answer but cannot yet say why. We go back to place value and build up from there, with paper, counters and plenty of talking, until the methods are the child's own.",
    learns: [
      'Place value, the four operations and quick, accurate written methods',
      'Fractions, decimals and percentages as three ways of writing one thing',
      'Perimeter, area, angles and reading scales',
      "Explaining a method out loud, and finding one's own mistakes",
    ],
    outline: [
      'Finding our feet',
      'Number and place value',
      'Fractions, ratio and shape',
      'Word problems',
      'Review and next steps',
    ],
  },
  {
    id: '2',
    title: 'English Comprehension',
    description: 'Reading closely, finding the evidence and answering in full sentences.',
    subject: 'english',
    image: '/images/courses/2.svg',
    level: 'Intermediate',
    duration: '10 weeks',
    format: ['In-person', 'Online'],
    years: '4-6',
    days: days[2],
    overview:
      'Comprehension marks are lost less by not understanding than by not answering the question that was asked. We read short texts of every kind, slowly at first, and practise pointing at the words that prove an answer.',
    learns: [
      'Finding evidence and quoting no more of it than is needed',
      'Reading between the lines: mood, motive and what is left out',
      'Vocabulary in its sentence, not in lists',
      'Full-sentence answers that match the marks on offer',
    ],
    outline: [
      'Reading aloud, and what each child notices',
      'Finding the evidence',
      "Inference, vocabulary and the writer's choices",
      'Poems, older texts and non-fiction',
      'A full paper, marked together',
    ],
  },
  {
    id: '3',
    title: 'Science Exploration',
    description: 'Asking good questions, testing them fairly and writing down what happened.',
    subject: 'science',
    image: '/images/courses/3.svg',
    level: 'Beginner to Intermediate',
    duration: '12 weeks',
    format: ['In-person'],
    years: '4-6',
    days: days[3],
    overview:
      'Science for children who ask why. Each week starts from something to see or handle, and ends with a page in which the child says what was tested, what was kept the same and what happened.',
    learns: [
      'Plants, animals and the human body',
      'Forces, light, sound and electricity',
      'Materials and how they change',
      'Planning a fair test and reading a graph',
    ],
    outline: [
      'Good questions, and how to test one',
      'Living things and where they live',
      'Forces, light and electricity',
      'Materials, mixtures and changes',
      "The children's own experiment",
    ],
  },
  {
    id: '4',
    title: 'Verbal Reasoning Masterclass',
    description: 'Codes, analogies and word patterns, with time to explain each answer.',
    subject: 'reasoning',
    image: '/images/courses/4.svg',
    level: 'Advanced',
    duration: '8 weeks',
    format: ['Online'],
    years: '5-6',
    days: days[4],
    overview:
      'For children who know the common question types and now need speed without guessing. Every answer is explained by somebody in the group, which is where the learning happens.',
    learns: [
      'Codes, sequences and letter sums',
      'Synonyms, antonyms, analogies and odd ones out',
      'Logic problems with several clues',
      'When to leave a question, and how to come back to it',
    ],
    outline: [
      'Which types are quick and which are not',
      'Codes and letter sequences',
      'Words: pairs, analogies and hidden words',
      'Logic, and mixed papers with a clock',
      'A full paper, explained by the group',
    ],
  },
  {
    id: '5',
    title: 'Non-Verbal Reasoning',
    description: 'Seeing rotations, reflections and sequences before they are drawn.',
    subject: 'reasoning',
    image: '/images/courses/5.svg',
    level: 'Intermediate',
    duration: '8 weeks',
    format: ['In-person', 'Online'],
    years: '5-6',
    days: days[5],
    overview:
      "Non-verbal reasoning looks like a gift. Mostly it's a method. We learn what to look for, and in which order, and cut and fold paper until children can see rotations and nets in their heads.",
    learns: [
      'Rotation, reflection and symmetry',
      'Sequences, matrices and odd ones out',
      'Nets, cubes and hidden shapes',
      'A checklist for when nothing seems to fit',
    ],
    outline: [
      'What to look for, and in which order',
      'Turning and reflecting',
      'Sequences, matrices and codes',
      'Nets, cubes and views',
      'Mixed practice with a clock',
    ],
  },
  {
    id: '6',
    title: 'Advanced Mathematics Problem Solving',
    description: 'Multi-step problems for children who enjoy the second half of the paper.',
    subject: 'mathematics',
    image: '/images/courses/6.svg',
    level: 'Advanced',
    duration: '10 weeks',
    format: ['In-person', 'Online'],
    years: '5-6',
    days: days[6],
    overview:
      'For children who finish early and want something to think about. Fewer questions, longer ones, and no shame in being stuck for ten minutes.',
    learns: [
      'Ratio, algebra and number theory beyond the Year 6 curriculum',
      'Problems of several steps that do not say which method to use',
      'Setting out work so that somebody else can follow it',
      'Trying, failing and choosing another way',
    ],
    outline: [
      'Being stuck, and what to do about it',
      'Number puzzles and divisibility',
      'Ratio, algebra and geometry without a recipe',
      'Problems from competition and entrance papers',
      'Each child teaches one problem',
    ],
  },
  {
    id: '7',
    title: 'Creative Writing Workshop',
    description: 'Stories that begin well, go somewhere and know when to stop.',
    subject: 'english',
    image: '/images/courses/7.svg',
    level: 'All Levels',
    duration: '6 weeks',
    format: ['In-person'],
    years: '4-6',
    days: days[7],
    overview:
      'Six unhurried weeks of stories. Every child plans, drafts, cuts and finishes one piece, and hears it read aloud by somebody else at the end.',
    learns: [
      'Openings that do not start with waking up',
      'Characters who want something',
      'Showing rather than telling, and when telling is better',
      'Cutting a fifth of what was written',
    ],
    outline: [
      'Where stories come from',
      'A beginning and somebody to care about',
      'Middles: trouble, talk and setting',
      'Cutting, changing and choosing the title',
      'Reading aloud',
    ],
  },
  {
    id: '8',
    title: 'Exam Preparation Intensive',
    description: 'Full papers, calm timing and a plan for the week before the exam.',
    subject: 'mathematics',
    image: '/images/courses/8.svg',
    level: 'Advanced',
    duration: '16 weeks',
    format: ['In-person', 'Online'],
    years: '5-6',
    days: days[8],
    overview:
      'The last stretch before the exam: whole papers in all four subjects, marked the same day, with most of the time spent on what each paper showed. Calm is part of the timetable.',
    learns: [
      'Sharing out the minutes of a paper',
      'Multiple-choice and written answer sheets',
      'Turning a wrong answer into one thing to practise',
      'What to do the week before, the evening before and on the day',
    ],
    outline: [
      'A first full paper, and a plan from it',
      'Maths and English papers, question by question',
      'Full papers each week, with one thing to mend',
      'Two mock mornings under exam conditions',
      'The week before: less, and calmly',
    ],
  },
];
