import { business } from './business.ts';
import { isSample, sample } from './sample.ts';
import type { Subject } from './subjects.ts';

export interface TeamMember {
  name: string;
  role: string;
  about: string;
  /** The subject that the member leads. It gives the avatar its colour. */
  subject: Subject;
}

/** The lead teachers. They are made up until the owner replaces them. */
export const team: readonly TeamMember[] = [
  sample('Team, first member', {
    name: 'Eleanor Marsh',
    role: 'Founder and English lead',
    about: `Taught Year 5 and 6 for eleven years before starting ${business.shortName}. Reads every diagnostic report before it goes home, and crosses out any sentence a parent would have to look up.`,
    subject: 'english',
  }),
  sample('Team, second member', {
    name: 'Tomas Adeyemi',
    role: 'Mathematics and science lead',
    about:
      'A physicist who found that he liked explaining more than measuring. Plans the mathematics courses, and keeps a drawer of string, dice and folded paper for the days when words are not enough.',
    subject: 'mathematics',
  }),
  sample('Team, third member', {
    name: 'Priya Raman',
    role: 'Reasoning lead and safeguarding lead',
    about:
      'Writes our mock papers and leads the reasoning classes. She is also the person to speak to about the safety or happiness of any child who comes to us.',
    subject: 'reasoning',
  }),
];

/** The name of the member who leads a subject: the first member, if nobody does. */
export function leadOf(subject: Subject): string {
  return (team.find((member) => member.subject === subject) ?? team[0])?.name ?? business.name;
}

export const safeguardingLead: string = sample('Safeguarding lead', leadOf('reasoning'));

/** Whether somebody of the team is still made up. */
export const isTeamSample: boolean = team.some((member) => isSample(member));
