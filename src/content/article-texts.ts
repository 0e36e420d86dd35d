import { choosingASecondarySchoolText } from './articles/choosing-a-secondary-school.ts';
import { elevenPlusExplainedText } from './articles/eleven-plus-explained.ts';
import { fromGcseToUniversityText } from './articles/from-gcse-to-university.ts';
import { gcseRevisionPlanText } from './articles/gcse-revision-plan.ts';
import { studyWeekText } from './articles/study-week.ts';
import { wordProblemsText } from './articles/word-problems.ts';

export { type Block, blocksOf, readMinutes } from './articles/article.ts';

/** The text of every article, by its slug. */
export const articleTexts: ReadonlyMap<string, string> = new Map([
  ['eleven-plus-explained', elevenPlusExplainedText],
  ['a-study-week-a-child-can-keep', studyWeekText],
  ['why-word-problems-are-hard', wordProblemsText],
  ['choosing-a-secondary-school', choosingASecondarySchoolText],
  ['gcse-revision-from-january', gcseRevisionPlanText],
  ['choosing-a-levels-with-university-in-mind', fromGcseToUniversityText],
]);
