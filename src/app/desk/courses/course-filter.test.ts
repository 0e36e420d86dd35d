import { describe, expect, it } from 'vitest';
import type { OwnerCourse } from '#sync/desk';
import { londonDay } from '../../../lib/london-time.ts';
import { countLine, filterCourses, filterOf, NO_FILTER, paramsOf } from './course-filter.ts';
import { courseStates, moveChoices, movedWords, takenWords } from './course-words.ts';

const TODAY = londonDay('2026-11-26');

const course = (id: string, fields: Partial<OwnerCourse> = {}): OwnerCourse => ({
  id,
  title: id,
  teacher_id: 'tess',
  teacher_name: 'Tess Field',
  may_teach: true,
  subject: 'mathematics',
  offer: '',
  places: 8,
  active: 3,
  waiting: 0,
  newcomers: 0,
  ends_on: null,
  hidden_at: null,
  meets_on: '',
  meets_at: '',
  minutes: 60,
  venue: '',
  created_at: '2026-09-01T10:00:00Z',
  ...fields,
});

const courses = [
  course('Open'),
  course('Full', { active: 8, waiting: 2 }),
  course('Claimed', { active: 7, waiting: 1 }),
  course('Lost', { teacher_id: null, may_teach: false }),
  course('Withdrawn', { may_teach: false }),
  course('Hidden', { hidden_at: '2026-11-01T10:00:00Z' }),
  course('Past', { ends_on: '2026-11-25' }),
  course('Last day', { ends_on: TODAY }),
];

const found = (fields: Partial<typeof NO_FILTER>) =>
  filterCourses(courses, { ...NO_FILTER, ...fields }, TODAY).map(({ id }) => id);

describe('the filter of the owner’s courses', () => {
  it('finds by state', () => {
    expect(found({})).toHaveLength(courses.length);
    expect(found({ state: 'no-teacher' })).toEqual(['Lost', 'Withdrawn']);
    expect(found({ state: 'full' })).toEqual(['Full', 'Claimed']);
    expect(found({ state: 'hidden' })).toEqual(['Hidden']);
    expect(found({ state: 'past' })).toEqual(['Past']);
  });

  it('finds by title and teacher, without accents', () => {
    expect(found({ search: ' pÁst ' })).toEqual(['Past']);
    expect(found({ search: 'no teacher' })).toEqual(['Lost']);
    expect(found({ search: 'tess' })).toHaveLength(courses.length - 1);
  });

  it('is kept in the address', () => {
    const present = new URLSearchParams('tab=courses&state=full');
    const address = paramsOf({ state: 'hidden', search: 'tess' }, present);
    expect(address.toString()).toBe('tab=courses&state=hidden&q=tess');
    expect(filterOf(address)).toEqual({ state: 'hidden', search: 'tess' });
    expect(paramsOf(NO_FILTER, address).toString()).toBe('tab=courses');
    expect(filterOf(new URLSearchParams('state=odd'))).toEqual(NO_FILTER);
  });

  it('counts what it shows', () => {
    expect(countLine(1, 1)).toBe('1 course');
    expect(countLine(2, 12)).toBe('2 of 12 courses');
  });
});

describe('the words of a course', () => {
  it('names every state', () => {
    expect(
      courseStates(course('x', { may_teach: false }), TODAY).map(({ words }) => words),
    ).toEqual(['Teacher not approved']);
    const all = course('x', {
      teacher_id: null,
      may_teach: false,
      hidden_at: '2026-11-01T10:00:00Z',
      ends_on: '2020-01-01',
    });
    expect(courseStates(all, TODAY).map(({ words }) => words)).toEqual([
      'No teacher',
      'Hidden',
      'Past',
    ]);
    expect(courseStates(course('x'), TODAY)).toEqual([]);
    const full = courseStates(course('x', { active: 8 }), TODAY);
    expect(full.map(({ words }) => words)).toEqual(['Full']);
    expect(takenWords(course('x', { active: 8, waiting: 2 }))).toBe('8 of 8, 2\u00A0waiting');
  });

  it('says whether a moved student waits', () => {
    expect(movedWords('Ada', 'Ratio', 'active')[1]).toBe('Ada has a place in "Ratio".');
    expect(movedWords('Ada', 'Ratio', 'waiting')[1]).toBe('Ada waits for a place in "Ratio".');
  });
});

describe('where a student can be moved', () => {
  it('says when a class meets', () => {
    const when = { meets_on: 'sunday', meets_at: '09:15', minutes: 45 };
    const [choice] = moveChoices([course('x', when)], [], TODAY);
    expect(choice?.detail).toBe('Sundays 9:15am to 10am, Tess Field, 3 of 8');
  });

  it('lists courses with room first, without past ones and those of the student', () => {
    const choices = moveChoices(courses, ['Open'], TODAY);
    expect(choices.map(({ name }) => name)).toEqual([
      'Lost',
      'Withdrawn',
      'Hidden',
      'Last day',
      'Full',
      'Claimed',
    ]);
    expect(choices.map(({ detail }) => detail)).toEqual([
      'No teacher, 3 of 8',
      'Tess Field, 3 of 8',
      'Tess Field, 3 of 8, hidden',
      'Tess Field, 3 of 8',
      'Tess Field, 8 of 8, 2\u00A0waiting: joins the waiting list',
      'Tess Field, 7 of 8, 1\u00A0waiting: joins the waiting list',
    ]);
  });
});
