/** Compares the built-in content with the owner's brief. */
import { describe, expect, it } from 'vitest';
import { articleTexts, blocksOf, readMinutes } from './article-texts.ts';
import { articles, categories } from './articles.ts';
import { business, claims } from './business.ts';
import { publicCourses } from './courses.ts';
import { contactFaqs, faqs } from './faqs.ts';
import { publicPages } from './public-pages.ts';
import { sampleFacts } from './sample-facts.ts';
import { classFacts, diagnosticFacts, outlineBlocks } from './teaching.ts';
import { team } from './team.ts';
import { testimonials } from './testimonials.ts';
import { workshops } from './workshops.ts';

const BOTH = 'In-person, Online';

describe('courses', () => {
  it('are the eight courses in the table of the brief', () => {
    const table = publicCourses.map(({ id, title, subject, level, duration, format }) =>
      [id, title, subject, level, duration, format.join(', ')].join(' | '),
    );
    expect(table).toEqual([
      `1 | Mathematics Foundation | mathematics | Beginner | 12 weeks | ${BOTH}`,
      `2 | English Comprehension | english | Intermediate | 10 weeks | ${BOTH}`,
      '3 | Science Exploration | science | Beginner to Intermediate | 12 weeks | In-person',
      '4 | Verbal Reasoning Masterclass | reasoning | Advanced | 8 weeks | Online',
      `5 | Non-Verbal Reasoning | reasoning | Intermediate | 8 weeks | ${BOTH}`,
      `6 | Advanced Mathematics Problem Solving | mathematics | Advanced | 10 weeks | ${BOTH}`,
      '7 | Creative Writing Workshop | english | All Levels | 6 weeks | In-person',
      `8 | Exam Preparation Intensive | mathematics | Advanced | 16 weeks | ${BOTH}`,
    ]);
  });

  it('have the five blocks of the brief in their outlines', () => {
    expect(outlineBlocks.map(({ weeks, hours }) => `${weeks} (${hours})`)).toEqual([
      'Week 1 (1.5 hours)',
      'Weeks 2-3 (3 hours)',
      'Weeks 4-8 (7.5 hours)',
      'Weeks 9-11 (4.5 hours)',
      'Week 12 (1.5 hours)',
    ]);
    for (const course of publicCourses) expect(course.outline).toHaveLength(5);
  });
});

it('has the facts of the brief about classes and the business', () => {
  expect(classFacts).toMatchObject({
    price: 'From £35 per session',
    nextStart: '2025-09-15',
    times: ['Weekdays 4pm to 5:30pm', 'Saturdays 10am to 11:30am'],
    sessionLength: '1.5 to 2 hours',
    homework: '1 to 2 hours per week',
    sessions: '12 weekly sessions',
    ages: '8 to 11',
  });
  expect(classFacts.size).toContain('8');
  expect(business).toMatchObject({
    classSize: 8,
    assessmentMinutes: '45-60 minutes',
    answerTime: 'within 24 hours',
    hours: 'Mon-Fri 9am-6pm, Sat 9am-1pm',
  });
  expect(business.officeHours.map(({ days, times }) => `${days} ${times}`)).toEqual([
    'Mon-Fri 9am-6pm',
    'Sat 9am-1pm',
    'Sun closed',
  ]);
  expect(diagnosticFacts.minutes).toBe(90);
  expect(diagnosticFacts.sections.map(({ name }) => name)).toEqual([
    'Maths',
    'English',
    'VR',
    'NVR',
  ]);
  expect(claims.map(({ figure }) => figure)).toEqual(['85%', '1,200', '20+', '2015']);
});

describe('workshops', () => {
  it('are the six workshops in the table of the brief', () => {
    const table = workshops.map(({ title, price, duration, level, capacity }) =>
      [title, price, duration, level, capacity].join(' | '),
    );
    expect(table).toEqual([
      '11 Plus Intensive | £295 | 3 days | Year 4-6 | 12',
      'Mathematics Mastery | £195 | 2 days | Year 5-11 | 8',
      'English Excellence | £185 | 2 days | Year 4-9 | 10',
      'Reasoning Skills Bootcamp | £125 | 1 day | Year 4-6 | 15',
      'GCSE Science Intensive | £275 | 3 days | Year 10-11 | 10',
      'Exam Technique Masterclass | £95 | 1 day | Year 6-13 | 20',
    ]);
  });

  it('have three real days of 2024 each, in order', () => {
    for (const { dates } of workshops) {
      expect(dates).toHaveLength(3);
      expect([...dates].sort()).toEqual([...dates]);
      for (const date of dates) {
        expect(date).toMatch(/^2024-/);
        expect(new Date(date).toISOString()).toBe(`${date}T00:00:00.000Z`);
      }
    }
  });
});

it('has five testimonials, eight questions, three contact questions and three team members', () => {
  expect(testimonials).toHaveLength(5);
  for (const { rating } of testimonials) expect([1, 2, 3, 4, 5]).toContain(rating);
  expect(faqs).toHaveLength(8);
  expect(contactFaqs).toHaveLength(3);
  expect(team).toHaveLength(3);
});

describe('articles', () => {
  it('are six, newest first, by the team, and each takes 6 to 15 minutes', () => {
    expect(articles).toHaveLength(6);
    const dates = articles.map(({ date }) => date);
    expect([...dates].sort().reverse()).toEqual(dates);
    for (const article of articles) {
      expect(team.map(({ name }) => name)).toContain(article.author);
      expect(article.minutes).toBe(readMinutes(articleTexts.get(article.slug) ?? ''));
      expect(article.minutes).toBeGreaterThanOrEqual(6);
      expect(article.minutes).toBeLessThanOrEqual(15);
    }
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(6);
  });

  it('leave no category of the blog empty', () => {
    const found = new Set(articles.flatMap(({ category, alsoIn = [] }) => [category, ...alsoIn]));
    expect([...categories].filter((category) => !found.has(category))).toEqual([]);
  });

  it('are parsed into paragraphs, headings and lists', () => {
    expect(blocksOf('\nOne\ntwo\n\n## Head\n\n- a\n- b\n\n1. c\n2. d\n')).toEqual([
      { kind: 'paragraph', text: 'One two' },
      { kind: 'heading', text: 'Head' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'steps', items: ['c', 'd'] },
    ]);
  });
});

it('has a title and a unique description for every public page', () => {
  expect(publicPages.size).toBe(32);
  for (const [path, { title, description }] of publicPages) {
    expect(path.startsWith('/')).toBe(true);
    expect(title.length).toBeGreaterThan(3);
    expect(description.length, path).toBeGreaterThan(40);
    expect(description.length, path).toBeLessThan(160);
  }
  expect(new Set([...publicPages.values()].map(({ description }) => description)).size).toBe(32);
});

describe('samples', () => {
  it('are all in the list for the owner', () => {
    const facts = sampleFacts().join('\n');
    for (const fact of [business.phone, business.email, '85%', '1,200', '2015', '20+', '10+']) {
      expect(facts).toContain(fact);
    }
    for (const { name } of [...team, ...testimonials]) expect(facts).toContain(name);
  });

  it('use only reserved phone numbers and example.com', () => {
    expect(business.phone).toMatch(/^020 7946 0\d{3}$/);
    const addresses =
      sampleFacts()
        .join('\n')
        .match(/\S+@\S+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(address).toMatch(/@example\.com$/);
  });
});
