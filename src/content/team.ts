import { business } from './business.ts';
import { isSample, sample } from './sample.ts';
import type { Subject } from './subjects.ts';

export interface TeamMember {
  name: string;
  role: string;
  /** The subject that the member leads. It gives the avatar its colour. */
  subject: Subject;
}

/** The lead teachers. They are made up until the owner replaces them. What about.ts tells of them goes with them. */
export const team: readonly TeamMember[] = [
  sample('Team, first member', {
    name: 'Eleanor Marsh',
    role: 'Founder and English lead',
    subject: 'english',
  }),
  sample('Team, second member', {
    name: 'Tomas Adeyemi',
    role: 'Mathematics and science lead',
    subject: 'mathematics',
  }),
  sample('Team, third member', {
    name: 'Priya Raman',
    role: 'Reasoning lead and safeguarding lead',
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
