/** The articles without their texts, which are in article-texts.ts, because only the page of an article loads them. */
import type { Article } from './articles/article.ts';
import { leadOf } from './team.ts';

export { type Article, type Category, categories } from './articles/article.ts';

/** The articles, newest first. The first one is the featured article. */
export const articles: readonly Article[] = [
  {
    id: '1',
    slug: 'eleven-plus-explained',
    title: 'The 11 Plus, explained from the beginning',
    excerpt:
      'There is no single 11 Plus. Who sets the test, when to register, what the scores mean and what to do in each year before it.',
    author: leadOf('english'),
    date: '2026-10-05',
    category: '11 Plus',
    alsoIn: ['Education Guidance'],
    image: 2,
    minutes: 8,
  },
  {
    id: '2',
    slug: 'a-study-week-a-child-can-keep',
    title: 'A study week that a ten-year-old can keep',
    excerpt:
      'Most study plans fail by the second Wednesday. How to make one that survives football, tiredness and a birthday party.',
    author: leadOf('reasoning'),
    date: '2026-09-14',
    category: 'Study Tips',
    alsoIn: ['11 Plus'],
    image: 3,
    minutes: 7,
  },
  {
    id: '3',
    slug: 'why-word-problems-are-hard',
    title: 'Why word problems are hard, and five ways in',
    excerpt:
      'Your child can do the sums but not the questions. What is really missing, and what to do about it at the kitchen table.',
    author: leadOf('mathematics'),
    date: '2026-08-17',
    category: 'Mathematics',
    alsoIn: ['11 Plus', 'Study Tips'],
    image: 1,
    minutes: 8,
  },
  {
    id: '4',
    slug: 'choosing-a-secondary-school',
    title: 'Choosing a secondary school without losing your weekends',
    excerpt:
      'What to look at on an open day, what to ask, how to fill in the form and why the order on it matters less, and more, than people say.',
    author: leadOf('english'),
    date: '2026-07-06',
    category: 'Education Guidance',
    image: 5,
    minutes: 8,
  },
  {
    id: '5',
    slug: 'gcse-revision-from-january',
    title: 'GCSE revision from January to June, without the panic',
    excerpt:
      'Five months, eight or nine subjects and one tired sixteen-year-old. A plan in four stages, and what parents can do that actually helps.',
    author: leadOf('mathematics'),
    date: '2026-06-15',
    category: 'GCSE',
    alsoIn: ['Study Tips'],
    image: 4,
    minutes: 8,
  },
  {
    id: '6',
    slug: 'choosing-a-levels-with-university-in-mind',
    title: 'Choosing A-Levels with university in mind, at fifteen',
    excerpt:
      'How to choose three subjects when you do not yet know what comes after them, what changes in the sixth form, and when to think about applications.',
    author: leadOf('reasoning'),
    date: '2026-05-11',
    category: 'A-Levels',
    alsoIn: ['University Prep', 'Education Guidance'],
    image: 6,
    minutes: 8,
  },
];
