import { business } from './business.ts';
import type { Subject } from './subjects.ts';
import { classFacts } from './teaching.ts';

/** The content of the page of a subject. */
export interface SubjectPage {
  title: string;
  /** Why this animal stands for the subject. */
  animal: string;
  description: string;
  lede: string;
  approach: string;
  covers: readonly { title: string; text: string }[];
  atHome: readonly string[];
}

export const subjectPages: Record<Subject, SubjectPage> = {
  mathematics: {
    title: 'Mathematics',
    animal: 'The snail counts: slowly, and without leaving anything out.',
    description: `Mathematics for the 11+: number, fractions, shape and word problems, taught in groups of at most ${business.classSize}.`,
    lede: 'From shaky times tables to three-step problems, in small classes where every child explains.',
    approach:
      'Most children who find mathematics hard are missing something from two years ago. We find it first, put it right with paper and counters rather than rules, and only then move on. Speed comes last, once the method is safe.',
    covers: [
      {
        title: 'Number',
        text: 'Place value, the four operations, factors, primes and estimating.',
      },
      { title: 'Parts', text: 'Fractions, decimals, percentages and ratio, as one idea.' },
      { title: 'Shape', text: 'Angles, area, volume, symmetry, coordinates and reading scales.' },
      { title: 'Problems', text: 'Several steps, drawn before they are calculated.' },
    ],
    atHome: [
      'Five minutes of times tables on most days, both ways round',
      'One word problem at breakfast, talked about and not timed',
      'Cooking, shopping and timetables, with the child doing the sums',
    ],
  },
  english: {
    title: 'English',
    animal: 'The owl reads: twice, and the second time for what is not said.',
    description: `English for the 11+: comprehension, vocabulary, grammar and creative writing, in groups of at most ${business.classSize}.`,
    lede: 'Reading closely, writing clearly, and answering the question that was asked.',
    approach:
      "We teach comprehension with a finger on the line: every answer has to point at the words that prove it. We teach writing by cutting: children read their sentences aloud, hear what isn't needed, and take it out themselves.",
    covers: [
      { title: 'Comprehension', text: 'Facts, inference, mood and the choices of a writer.' },
      { title: 'Vocabulary', text: 'Words met in sentences and used in the same week.' },
      { title: 'Grammar', text: 'Punctuation and spelling, as tools for being understood.' },
      { title: 'Writing', text: 'Stories, letters and descriptions, planned, drafted and cut.' },
    ],
    atHome: [
      'Twenty minutes of reading a day, of anything at all',
      'A chapter read aloud by you, slightly above their own level',
      'One new word at supper, used by everybody before it ends',
    ],
  },
  science: {
    title: 'Science',
    animal: 'The butterfly observes: it looks at everything once more from above.',
    description: `Science for curious children aged ${classFacts.ages}, and workshops for GCSE: fair tests, clear notes, small groups.`,
    lede: 'Questions, fair tests and clear notes, for children who ask why.',
    approach:
      "Science is not part of every 11+ test, and that's one reason we teach it: children learn to read a table, to change one thing at a time and to say what the evidence shows. All of it comes back in reasoning and in comprehension.",
    covers: [
      { title: 'Life', text: 'Plants, animals, habitats and the human body.' },
      { title: 'Forces', text: 'Pushes, friction, light, sound and electricity.' },
      { title: 'Materials', text: 'Solids, liquids, gases, mixtures and changes.' },
      { title: 'Enquiry', text: 'Planning, measuring, drawing graphs and doubting them.' },
    ],
    atHome: [
      'A question of the week on the fridge, answered by Sunday',
      'Guessing before looking: what will float, melt or fall first?',
      'A notebook for weather, birds or anything that can be counted',
    ],
  },
  reasoning: {
    title: 'Reasoning',
    animal: 'The fox solves: it tries every side of a thing before it bites.',
    description: `Verbal and non-verbal reasoning for the 11+: a method for every type of question, in groups of at most ${business.classSize}.`,
    lede: 'Words, codes, shapes and patterns, with a way in for every kind of question.',
    approach:
      "Reasoning is not taught at primary school, so most children meet it for the first time in practice papers and decide they can't do it. They can. There are about two dozen types of question, each has a way in, and practice makes them familiar.",
    covers: [
      { title: 'Verbal', text: 'Synonyms, analogies, hidden words and odd ones out.' },
      { title: 'Codes', text: 'Letter and number sequences, sums with symbols.' },
      { title: 'Shapes', text: 'Rotation, reflection, matrices and series.' },
      { title: 'Space', text: 'Nets, cubes, folding and views from another side.' },
    ],
    atHome: [
      'Card and board games in which somebody has to explain a move',
      'Crosswords, word ladders and codes left under the pillow',
      'Folding and cutting paper: guess first, then open it',
    ],
  },
};

/** The document title of the page of a subject. */
export function subjectTitle(subject: Subject): string {
  return `${subjectPages[subject].title} tuition for ages ${classFacts.ages}`;
}
