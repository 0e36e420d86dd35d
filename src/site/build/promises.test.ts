/** What the public pages promise parents, read from the pages as text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { articles as allArticles } from '../../content/articles.ts';
import { business } from '../../content/business.ts';
import { publicCourses } from '../../content/courses.ts';
import { classFacts, mockTestFacts } from '../../content/teaching.ts';
import { workshops } from '../../content/workshops.ts';
import { longDate } from '../../lib/dates.ts';
import { keptPromises } from './kept-promises.ts';
import { isForSigningIn, publicPaths, renderPage } from './render.tsx';

const paths = publicPaths().filter((path) => !isForSigningIn(path));
/** The body of each page of the website. */
const pages = new Map<string, string>();
beforeAll(async () => {
  for (const path of paths) pages.set(path, (await renderPage(path)) ?? '');
});

/** The words of some HTML. */
const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
const mainOf = (path: string) => /<main.*<\/main>/s.exec(pages.get(path) ?? '')?.[0] ?? '';
const mainText = (path: string) => textOf(mainOf(path));

const courses = paths.filter((path) => path.startsWith('/courses/'));
const articles = paths.filter((path) => path.startsWith('/blog?article='));

it('the home page and each course say that every tutor is checked, with a link to the rest', () => {
  expect(courses).toHaveLength(publicCourses.length);
  for (const path of ['/', ...courses]) {
    expect.soft(mainText(path), path).toContain('Every tutor has an enhanced DBS check.');
    expect.soft(mainOf(path), path).toContain('href="/about#safeguarding"');
  }
});

it.each(keptPromises)('%s: "%s" is kept, as %s shows', (path, promise, file, test) => {
  expect(mainText(path)).toContain(promise);
  expect(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')).toContain(test);
});

it('each time that the page about privacy names is a kept promise', () => {
  const list = /<h2>For how long<\/h2><ul>(.*?)<\/ul>/s.exec(mainOf('/privacy'))?.[1] ?? '';
  const items = [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item]) =>
    textOf(item ?? '').trim(),
  );
  expect(items.length).toBeGreaterThan(10);
  const promises = keptPromises.flatMap(([path, promise]) =>
    path === '/privacy' ? [promise] : [],
  );
  const wanting = items.filter((item) => {
    const times = item.match(/\b(?:\d+|one|two|six|a) (?:days?|weeks?|months?|years?)\b/g) ?? [];
    const kept = promises.filter((promise) => item.includes(promise));
    return kept.length < Math.max(1, times.length);
  });
  // The owner keeps these outside of the app.
  expect(wanting).toEqual([
    'Records that tax law asks for: six years.',
    'Safeguarding records: as long as the law requires.',
  ]);
});

it('each course says what it costs in all', () => {
  for (const path of courses) {
    const [, pounds, weeks] =
      /From £([\d,.]+) in all for (\d+) weeks/
        .exec(mainText(path))
        ?.map((part) => Number(part.replace(',', ''))) ?? [];
    expect
      .soft(pounds, path)
      .toBe(Number(classFacts.pricePerSession.slice(1)) * (weeks ?? Number.NaN));
  }
});

it('the mock test has a price and a place', () => {
  expect(mainText('/mock-test')).toContain(`${mockTestFacts.price} each. ${mockTestFacts.place}.`);
});

it('a workshop whose dates are over promises the next ones, and the old ones are folded in one place', () => {
  const today = new Date().toISOString().slice(0, 10);
  const over = workshops.filter(({ dates }) => dates.every((date) => date < today));
  const text = mainText('/workshop');
  expect(text.match(/Next dates soon\. We'll tell you first\./g) ?? []).toHaveLength(over.length);
  expect(text.includes('Tell me the next dates')).toBe(over.length === workshops.length);
  const [fold = ''] = /<details.*<\/details>/s.exec(mainOf('/workshop')) ?? [];
  const past = workshops.flatMap(({ dates }) => dates.filter((date) => date < today));
  for (const date of past) expect.soft(textOf(fold)).toContain(longDate(date));
  for (const date of past) {
    expect.soft(text.match(new RegExp(`\\b${longDate(date)}`, 'g'))).toHaveLength(1);
  }
});

it('each article ends with a link to the free assessment', () => {
  expect(articles).toHaveLength(allArticles.length);
  for (const path of articles) {
    const after = /<section[^>]*aria-labelledby="after-article".*?<\/section>/s.exec(mainOf(path));
    expect.soft(textOf(after?.[0] ?? ''), path).toContain('Book Free Assessment');
  }
});

it('each form that asks for details links to the privacy notice', () => {
  const forms = paths.flatMap((path) =>
    [...mainOf(path).matchAll(/<form.*?<\/form>/gs)].map(([html]) => ({ path, html })),
  );
  expect(new Set(forms.map(({ path }) => path))).toEqual(
    new Set([...['/contact', '/diagnostic-test', '/mock-test', '/workshop', '/blog'], ...articles]),
  );
  for (const { path, html } of forms) {
    expect.soft(html, path).toContain('href="/privacy"');
  }
});

/** Sentences that readers found odd, unclear or in contradiction to others. */
const oldPhrases = [
  'and over: our success rate',
  'students taught, and more',
  'A small school for the hours after school',
  'The real thing, once, before it is real',
  'Never more to look busy',
  'From shaky tables to problems of three steps',
  'Shapes look like talent',
  'What you filled in on this device',
  'Only this device knows the list',
  'You find us at',
  'How shall I know',
  "Please leave out anything about your child's health",
  'We keep it on this device first, then send it',
  'Somebody who knows the answer reads your message',
  '24 hours on working days',
  // Not for workshops whose dates are over either.
  'We send the date and the details here',
  'nothing is owed by anybody',
  'oblige you to nothing',
  'also of those whom',
  'This page shows what holds',
  'What we hold to',
  'can stand among your apps',
  'its menu offers it',
  'None of your courses is called that',
  'Whoever signs up as a teacher',
  'Approval decides what newcomers see',
  'Will it last?',
  'was not kept by the server',
].map((phrase) => phrase.toLowerCase());

it('no page and no source file has one of the old phrases', () => {
  const src = join(import.meta.dirname, '../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const texts = [
    ...paths.map((path) => [path, textOf(pages.get(path) ?? '')] as const),
    ...files.map((file) => [file, readFileSync(join(src, file), 'utf8')] as const),
  ];
  const found = texts.flatMap(([name, text]) => {
    const words = text.toLowerCase().replaceAll(/\s+/g, ' ');
    return oldPhrases.filter((phrase) => words.includes(phrase)).map((one) => `${name}: ${one}`);
  });
  expect(found).toEqual([]);
});

it('a promised answer comes within the same time everywhere', () => {
  for (const path of paths) {
    const promises = textOf(pages.get(path) ?? '').match(/within \d+ hours?[^.]*/g) ?? [];
    expect
      .soft(
        promises.filter((one) => !new RegExp(`^${business.answerTime}( to | and |$)`).test(one)),
        path,
      )
      .toEqual([]);
  }
  expect(mainText('/contact')).toContain(business.answerTime);
});
