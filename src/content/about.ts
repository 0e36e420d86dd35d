/** Content of the about page: how the business began, and its promises about safeguarding. */
import { business, foundedIn } from './business.ts';
import { sample } from './sample.ts';
import type { Subject } from './subjects.ts';
import { classFacts } from './teaching.ts';

export const story: readonly string[] = sample('The story of the business', [
  `${business.name} started in ${foundedIn} with five children, one long table and a pile of scrap paper. A maths question about nets had gone wrong three times, so we cut one out, folded it and passed it round. Nobody got it wrong after that.`,
  `That is still how we work. An 11 Plus course is a sheet that is opened fold by fold. We teach children aged ${classFacts.ages}, and older ones on their way to GCSE and A-Level, in-person, online and in hybrid classes, and we try to leave each of them with more curiosity than they came with.`,
  'We do not promise places. Nobody honestly can. We promise to find out what a child needs, to teach it well in a small group, and to tell you the truth about how it is going.',
]);

/** What the page tells of each member of team.ts, by the subject that the member leads. */
export const teamStories: Partial<Record<Subject, string>> = sample('What is told of the team', {
  english: `Taught Year 5 and 6 for eleven years before starting ${business.shortName}. Reads every diagnostic report before it goes home, and crosses out any sentence a parent would have to look up.`,
  mathematics:
    'A physicist who found that he liked explaining more than measuring. Plans the mathematics courses, and keeps a drawer of string, dice and folded paper for the days when words are not enough.',
  reasoning:
    'Writes our mock papers and leads the reasoning classes. She is also the person to speak to about the safety or happiness of any child who comes to us.',
});

/** What this site itself does for the safety of children. It is no fact of the owner: the system keeps it. */
export const siteSafeguards: readonly string[] = [
  'Nobody can write to a child here without the linked parents reading it too.',
  'What a teacher writes about a lesson is read by the child and the linked parents alike, and is kept on record.',
];

export const safeguardingPromises: readonly string[] = sample('Safeguarding promises', [
  'Every adult who teaches or works with children here has an enhanced DBS check before the first lesson, renewed every three years.',
  'Two references are taken up for everybody, and every tutor is trained in safeguarding each year.',
  'No adult is alone with a child behind a closed door. Parents may come in at any time, also online.',
  'Online lessons are held in our own classroom. Tutors and children do not exchange private messages.',
  'Lessons are not recorded. No photograph of a child is taken or published.',
]);
