import { business } from './business.ts';
import { classFacts, diagnosticFacts } from './teaching.ts';

export interface Faq {
  question: string;
  answer: string;
  /** About size, times or price of the advertised courses. A teacher's course has its own. */
  isOfAdvertised?: boolean;
}

export const faqs: readonly Faq[] = [
  {
    question: 'When should my child start preparing?',
    answer:
      'We suggest starting at least two years before the exam, usually at the age of 8 or 9. Starting early means short, unhurried sessions rather than long ones.',
  },
  {
    question: 'How many children are in a class?',
    isOfAdvertised: true,
    answer: `At most ${business.classSize}, with one tutor who knows each of them.`,
  },
  {
    question: 'How much homework is there?',
    answer: `${classFacts.homework}. We'd rather see one hour done well than three done tired.`,
  },
  {
    question: 'What happens in the free assessment?',
    answer: `About ${business.assessmentMinutes} of friendly questions, then a talk with you about where to begin. You keep the results whether or not you join. The full diagnostic test for the 11 Plus is free too and takes ${diagnosticFacts.minutes} minutes.`,
  },
  {
    question: 'Do you teach online?',
    answer:
      'Yes. Many courses run in-person and online, with the same tutor and the same plan. Each course says which it offers.',
  },
  {
    question: 'When are the classes?',
    isOfAdvertised: true,
    answer: `${classFacts.times.map(({ words }) => words).join(', and ')}.`,
  },
  {
    question: 'What does it cost?',
    isOfAdvertised: true,
    answer: `${classFacts.price}. Sessions last ${classFacts.sessionLength}.`,
  },
  {
    question: 'How will I know how my child is getting on?',
    answer:
      'You get a short written note regularly: what is secure, what comes next and what to leave alone for now.',
  },
];

/** The questions of the contact page. */
export const contactFaqs: readonly Faq[] = [
  {
    question: 'How do I book a free assessment?',
    answer: `Fill in the form on the diagnostic test page; you do not need an account. You can also ring us in office hours. We answer ${business.answerTime} and agree a day with you.`,
  },
  {
    question: 'What happens in the free assessment?',
    answer: `Your child works through friendly questions for about ${business.assessmentMinutes}, with a tutor beside them. Then we talk with you about what is secure, what isn't yet, and where we'd begin. If you'd like timed papers as well, ask for the full diagnostic test: ${diagnosticFacts.minutes} minutes, with a break.`,
  },
  {
    question: 'Do you offer online tutoring?',
    answer: `Yes. Most courses run online as well as in-person, with at most ${business.classSize} students in a class, the same tutors and the same plan. Your child needs a computer or tablet with a camera, and a quiet corner.`,
  },
];
