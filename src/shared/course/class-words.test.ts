import { expect, it, vi } from 'vitest';
import { type ClassFacts, classWords, timesOfClass } from './class-words.ts';

vi.mock('../../content/venues.ts', () => ({
  venueOf: (id: string) => (id === 'oak' ? { name: 'Oak Hall', address: [] } : undefined),
}));

const facts: ClassFacts = {
  meets_on: 'saturday',
  meets_at: '16:30',
  minutes: 60,
  venue: 'oak',
  teacher_name: 'H. Marsh',
};

it.each([
  ['16:30', 60, '4:30pm to 5:30pm'],
  ['09:00', 90, '9am to 10:30am'],
  ['11:15', 45, '11:15am to midday'],
  ['23:30', 60, '11:30pm to 12:30am'],
  ['', 60, ''],
])('a class at %j for %i minutes meets %j', (meets_at, minutes, words) => {
  expect(timesOfClass({ meets_at, minutes })).toBe(words);
});

it('says when, where and with whom', () => {
  expect(classWords(facts)).toBe('Saturdays 4:30pm to 5:30pm, Oak Hall, with H. Marsh');
});

it('leaves out what is not said, and a venue that is gone', () => {
  expect(classWords({ ...facts, meets_at: '', venue: 'sold' })).toBe('Saturdays, with H. Marsh');
  const none = { meets_on: '', meets_at: '', minutes: 60, venue: '', teacher_name: '' };
  expect(classWords(none)).toBe('');
});
