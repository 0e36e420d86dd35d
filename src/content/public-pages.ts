/**
 * Title and description of every public page, by its path, for the prerenderer. Apart from page-meta.ts,
 * which every page needs, so that no page carries the content of all others.
 */
import { articles } from './articles.ts';
import { publicCourses } from './courses.ts';
import { type PageMeta, pageMeta } from './page-meta.ts';
import { paths } from './paths.ts';
import { subjectPages } from './subject-pages.ts';
import { type Subject, subjects } from './subjects.ts';

const named = Object.entries(pageMeta).map(([name, meta]): [string, PageMeta] => [
  paths[name as keyof typeof pageMeta],
  meta,
]);

/** Every public route with its title and description; the unknown ones show the 404 page. */
export const publicPages: ReadonlyMap<string, PageMeta> = new Map([
  ...named,
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
    { title: subjectPages[subject].title, description: subjectPages[subject].description },
  ]),
]);
