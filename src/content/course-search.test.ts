import { describe, expect, it } from 'vitest';
import { courseSearch, courseTexts } from './course-search.ts';

const course = (title: string, about: Partial<Parameters<typeof courseTexts>[0]> = {}) => ({
  title,
  description: '',
  subject: 'mathematics',
  level: 'Beginner',
  years: '',
  days: [] as readonly string[],
  more: [] as readonly string[],
  ...about,
});
const courses = [
  course('Mathematics Foundation', { years: '4-6', days: ['saturday'] }),
  { ...course('Hard Sums', { years: '5', days: ['tuesday'] }), more: ['Online', 'Oak Hall'] },
  course('Non-verbal Reasoning', { subject: 'reasoning', description: 'Shapes, for the exam.' }),
  course('Verbal Reasoning', { subject: 'reasoning', years: '13' }),
  course('Stories', {
    subject: 'english',
    description: 'Comprehension, in 5 steps and 11+ style.',
  }),
];
const search = courseSearch(({ more, ...all }: (typeof courses)[number]) => courseTexts(all, more));
const found = (asked: string) =>
  courses.filter(search.finder(courses, asked)).map(({ title }) => title);
const nearest = (q: string) =>
  search.nearest(courses, new URLSearchParams({ q })).map(({ title }) => title);

const [foundation, sums, nonVerbal, verbal, stories] = courses.map(({ title }) => title);

describe('a search of courses', () => {
  it.each(['', ' ', '11+', 'Eleven plus', '11 plus', 'Courses', 'lessons for the 11+'])(
    'finds everything by %j, which tells no courses apart',
    (asked) => expect(found(asked)).toHaveLength(courses.length),
  );

  it.each([
    ['MATHS', [foundation, sums]],
    ['math', [foundation, sums]],
    ['11+ maths', [foundation, sums]],
    ['vr', [nonVerbal, verbal]],
    ['NVR 11+', [nonVerbal]],
    ['nonverbal', [nonVerbal]],
    ['NON-VERBAL', [nonVerbal]],
    ['comp', [stories]],
  ])('knows what people call it: %j', (asked, titles) => expect(found(asked)).toEqual(titles));

  it.each([
    ['exam shapes', [nonVerbal]],
    ['reasoning shapes', [nonVerbal]],
    ['maths saturday', [foundation]],
    ['Saturdays', [foundation]],
    ['classes on sat', [foundation]],
    ['year 5 maths saturday', [foundation]],
    ['online maths', [sums]],
    ['oak hall', [sums]],
    ['beginner english', [stories]],
  ])('finds every word, in any order and in all texts: %j', (asked, titles) =>
    expect(found(asked)).toEqual(titles),
  );

  it.each([
    ['year 5', [foundation, sums]],
    ['Y5', [foundation, sums]],
    ['yr 6', [foundation]],
    ['years 4 to 6', [foundation]],
    ['year 5 and 6', [foundation]],
    ['maths 5', [foundation, sums]],
    ['year 1', []],
    ['year 13', [verbal]],
    ['year 3', []],
    ['year 50', []],
    ['11', []],
  ])('compares years and numbers exactly: %j', (asked, titles) =>
    expect(found(asked)).toEqual(titles),
  );

  it.each([
    ['Mathematcs', [foundation, sums]],
    ['saterday', [foundation]],
    ['reasonning exam', [nonVerbal]],
    ['thursdays', []],
    ['nvrx', []],
    ['cookery', []],
  ])('forgives small typing errors only: %j', (asked, titles) =>
    expect(found(asked)).toEqual(titles),
  );
});

describe('the nearest courses', () => {
  it('have most of the words, the nearest first, and are few', () => {
    expect(nearest('maths saturday cookery')[0]).toBe(foundation);
    expect(nearest('verbal shapes on sundays')).toEqual([nonVerbal, verbal]);
    const many = Array.from({ length: 10 }, (_, index) => course(`Sums ${index}`));
    const search = courseSearch((one: (typeof many)[number]) => courseTexts(one));
    expect(search.nearest(many, new URLSearchParams('q=sums+on+sundays')).length).toBeLessThan(5);
  });

  it('are those that other filters of the query string ask for too', () => {
    const asked = new URLSearchParams('q=cookery&subject=reasoning&year=13');
    expect(search.nearest(courses, asked).map(({ title }) => title)[0]).toBe(verbal);
  });

  it('are none if no course has any of the words', () => {
    expect(nearest('cookery')).toEqual([]);
    expect(nearest('')).toEqual([]);
  });
});

it('is indexed once for each list', () => {
  let read = 0;
  const counted = courseSearch((one: (typeof courses)[number]) => {
    read += 1;
    return courseTexts(one);
  });
  for (const asked of ['m', 'ma', 'mat']) counted.finder(courses, asked);
  counted.nearest(courses, new URLSearchParams('q=maths'));
  expect(read).toBe(courses.length);
});
