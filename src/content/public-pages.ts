/** Titles and descriptions of all public pages, for the build. Pages must not import it: it loads all content. */
import { articles } from './articles.ts';
import { publicCourses } from './courses.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { pageTitles } from './page-titles.ts';
import { paths } from './paths.ts';
import { subjectPages, subjectTitle } from './subject-pages.ts';
import { type Subject, subjects } from './subjects.ts';

interface PageMeta {
  /** Without the name of the business, which pageTitle adds. */
  title: string;
  description: string;
}

const single = (Object.keys(pageTitles) as (keyof typeof pageTitles)[]).map(
  (name): [string, PageMeta] => [
    paths[name],
    { title: pageTitles[name], description: pageDescriptions[name] },
  ],
);

/** Every public path with its title and description. */
export const publicPages: ReadonlyMap<string, PageMeta> = new Map([
  ...single,
  ...articles.map(({ slug, title, excerpt }): [string, PageMeta] => [
    paths.article(slug),
    { title, description: excerpt },
  ]),
  ...publicCourses.map(({ id, title, description }): [string, PageMeta] => [
    paths.course(id),
    { title, description },
  ]),
  ...subjects.map((subject: Subject): [string, PageMeta] => [
    paths.subject(subject),
    { title: subjectTitle(subject), description: subjectPages[subject].description },
  ]),
]);
