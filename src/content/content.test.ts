/** The shape of the built-in content. No test asserts a value of it, because the owner may change every fact. */
import { describe, expect, it } from 'vitest';
import { teamStories } from './about.ts';
import { articleTexts, blocksOf, readMinutes } from './article-texts.ts';
import { articles, categories } from './articles.ts';
import { business, claims, legal } from './business.ts';
import { courseFormats, courseLevels, publicCourses } from './courses.ts';
import { contactFaqs, faqs } from './faqs.ts';
import { publicPages } from './public-pages.ts';
import { isSample, sample } from './sample.ts';
import { sampleFacts } from './sample-facts.ts';
import { subjects } from './subjects.ts';
import { classFacts, diagnosticFacts, mockTestFacts, outlineBlocks } from './teaching.ts';
import { team } from './team.ts';
import { testimonials } from './testimonials.ts';
import { mostPerWorkshop, workshops } from './workshops.ts';
import { ANY, yearsToAskFor } from './year-and-day-filter.ts';
import { weekdays } from './years-and-days.ts';

const POUNDS = /^£\d+(\.\d\d)?$/;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

const isDay = (date: string) => new Date(date).toISOString() === `${date}T00:00:00.000Z`;
const areUnique = (values: readonly string[]) => new Set(values).size === values.length;

it('facts of the business can be shown, dialled and written to', () => {
  expect(business.name).not.toBe('');
  expect(business.phoneLink).toMatch(/^tel:\+\d{8,15}$/);
  expect(new URL(business.siteUrl).origin).toBe(business.siteUrl);
  expect(business.address.length).toBeGreaterThan(1);
  const { email, secondEmail } = business;
  for (const one of [email, secondEmail, legal.privacyEmail, legal.safeguardingEmail]) {
    expect(one).toMatch(EMAIL);
  }
  expect(isDay(legal.revised)).toBe(true);
});

it('office hours in one line name no day on which the office is closed', () => {
  expect(business.hours).not.toMatch(/closed/);
  for (const line of business.officeHours.filter((one) => !one.endsWith(' closed'))) {
    expect(business.hours).toContain(line);
  }
});

it('figures, people and questions have all their words', () => {
  for (const { figure, words } of claims) expect(figure && words).not.toBe('');
  for (const { name, role, subject } of team)
    expect(name && role && teamStories[subject]).toBeTruthy();
  for (const { name, content, rating } of testimonials) {
    expect(name && content).not.toBe('');
    expect([1, 2, 3, 4, 5]).toContain(rating);
  }
  for (const { question, answer } of [...faqs, ...contactFaqs]) {
    expect(question).toMatch(/\?$/);
    expect(answer).toMatch(/\.$/);
  }
});

it('facts about classes have the form that pages, search engines and totals read', () => {
  expect(classFacts.pricePerSession).toMatch(POUNDS);
  expect(mockTestFacts.price).toMatch(POUNDS);
  expect(isDay(classFacts.nextStart)).toBe(true);
  expect(business.classSize).toBeGreaterThan(0);
  expect(diagnosticFacts.minutes).toBeGreaterThan(0);
});

it('courses have their own address, a known level, format, year and day, and a topic for each block', () => {
  expect(areUnique(publicCourses.map(({ id }) => id))).toBe(true);
  for (const course of publicCourses) {
    const { subject, level, format, duration, days, outline } = course;
    expect(subjects).toContain(subject);
    expect(courseLevels).toContain(level);
    expect(format.length).toBeGreaterThan(0);
    for (const one of format) expect(courseFormats).toContain(one);
    expect(yearsToAskFor([course], ANY), course.years).not.toEqual([]);
    expect(days.length).toBeGreaterThan(0);
    expect(weekdays.filter((day) => days.includes(day))).toEqual(days);
    expect(duration).toMatch(/^\d+ weeks?$/);
    expect(outline).toHaveLength(outlineBlocks.length);
  }
});

it('workshops have real days in order, a price, and places', () => {
  expect(areUnique(workshops.map(({ id }) => id))).toBe(true);
  for (const { dates, price, capacity } of workshops) {
    expect([...dates].sort()).toEqual([...dates]);
    for (const date of dates) expect(isDay(date)).toBe(true);
    expect(price).toMatch(POUNDS);
    expect(capacity).toBeGreaterThan(0);
    expect(mostPerWorkshop).toBeGreaterThanOrEqual(capacity);
  }
});

describe('articles', () => {
  it('are listed newest first, by somebody of the team, with the time that reading takes', () => {
    const dates = articles.map(({ date }) => date);
    expect([...dates].sort().reverse()).toEqual(dates);
    for (const article of articles) {
      expect(team.map(({ name }) => name)).toContain(article.author);
      expect(article.minutes).toBe(readMinutes(articleTexts.get(article.slug) ?? ''));
    }
    expect(areUnique(articles.map(({ slug }) => slug))).toBe(true);
  });

  it('leave no category of the blog empty', () => {
    const found = new Set(articles.flatMap(({ category, alsoIn = [] }) => [category, ...alsoIn]));
    expect([...categories].filter((category) => !found.has(category))).toEqual([]);
  });

  it('are parsed into paragraphs, headings, lists and pulled sentences', () => {
    expect(blocksOf('\nOne\ntwo\n\n## Head\n\n> Big\n\n- a\n- b\n\n1. c\n2. d\n')).toEqual([
      { kind: 'paragraph', text: 'One two' },
      { kind: 'heading', text: 'Head' },
      { kind: 'pulled', text: 'Big' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'steps', items: ['c', 'd'] },
    ]);
  });
});

it('has a title and a description of its own for every public page', () => {
  for (const [path, { title, description }] of publicPages) {
    expect(path.startsWith('/')).toBe(true);
    expect(title.length).toBeGreaterThan(3);
    expect(description.length, path).toBeGreaterThan(40);
    expect(description.length, path).toBeLessThan(160);
  }
  expect(areUnique([...publicPages.values()].map(({ description }) => description))).toBe(true);
});

describe('samples', () => {
  it('are listed with their name, and recognised by the pages that show them', () => {
    const person = { name: 'Ada Sample', year: 6 };
    expect(isSample(person)).toBe(false);
    expect(sample('Person for a test', person)).toBe(person);
    expect(sampleFacts()).toContain('Person for a test: Ada Sample, 6');
    expect(isSample(person)).toBe(true);
  });

  it('have a name of their own each', () => {
    expect(areUnique(sampleFacts().map((fact) => fact.split(': ')[0] ?? ''))).toBe(true);
  });

  it('reach nobody: their addresses are those of example.com', () => {
    const addresses =
      sampleFacts()
        .join('\n')
        .match(/\S+@\S+/g) ?? [];
    for (const address of addresses) expect(address).toMatch(/@example\.com$/);
  });
});
