import { sample } from './sample.ts';
import type { Subject } from './subjects.ts';

export interface TeamMember {
  name: string;
  role: string;
  about: string;
  /** Gives the avatar its colour. */
  subject: Subject;
}

/** The lead teachers. They are made up until the owner replaces them. */
export const team: readonly TeamMember[] = [
  {
    name: sample('Team, first member', 'Eleanor Marsh'),
    role: 'Founder and English lead',
    about:
      'Taught Year 5 and 6 for eleven years before starting Oakfold. Reads every diagnostic report before it goes home, and crosses out any sentence a parent would have to look up.',
    subject: 'english',
  },
  {
    name: sample('Team, second member', 'Tomas Adeyemi'),
    role: 'Mathematics and science lead',
    about:
      'A physicist who found that he liked explaining more than measuring. Plans the mathematics courses, and keeps a drawer of string, dice and folded paper for the days when words are not enough.',
    subject: 'mathematics',
  },
  {
    name: sample('Team, third member', 'Priya Raman'),
    role: 'Reasoning lead and safeguarding lead',
    about:
      'Writes our mock papers and leads the reasoning classes. She is also the person to speak to about the safety or happiness of any child who comes to us.',
    subject: 'reasoning',
  },
];

export const safeguardingLead: TeamMember['name'] = sample('Safeguarding lead', 'Priya Raman');
