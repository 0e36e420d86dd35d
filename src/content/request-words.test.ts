import { expect, it } from 'vitest';
import { business } from './business.ts';
import { enquiryWords } from './enquiries.ts';
import { askedWords, nextWords, requestLabel } from './request-words.ts';
import { workshops } from './workshops.ts';

const now = new Date('2026-11-26T12:00:00Z');
const at = '2026-11-26T10:00:00Z';

it.each(Object.keys(enquiryWords))(
  'says what happens next with a %s request in each state',
  (kind) => {
    for (const state of ['received', 'taken', 'answered'] as const) {
      expect(nextWords({ kind, state, at }, now)).toMatch(/\.$/);
    }
  },
);

it('owns up to an answer that is late, while nobody looks at the request', () => {
  const late = { kind: 'contact', at: '2026-11-20T10:00:00Z' };
  expect(nextWords({ ...late, state: 'received' }, now)).toContain(business.phone);
  expect(nextWords({ ...late, state: 'taken' }, now)).not.toContain(business.phone);
  expect(nextWords({ ...late, kind: 'newsletter', state: 'received' }, now)).not.toContain(
    business.phone,
  );
});

it('has words for a kind of a newer server', () => {
  expect(requestLabel('mock-test')).toBe('Mock test');
  expect(requestLabel('open-day')).toBe('Request');
  expect(nextWords({ kind: 'open-day', state: 'received', at }, now)).not.toBe('');
});

it.each([
  [
    { testType: '11plus-full', preferredDate: '2026-12-12', studentName: 'Amira' },
    '11 Plus, full test, 12 December 2026, for Amira',
  ],
  [{ assessment: 'assessment', studentName: 'Amira' }, 'The shorter assessment, for Amira'],
  [{ workshopId: workshops[0]?.id, studentName: '' }, workshops[0]?.title],
  [{ message: 'Is there a place?\n\nAmira is nine.', name: 'Rosa' }, '"Is there a place?"'],
  [{}, ''],
])('%j asks for %s', (details, words) => {
  expect(askedWords(details)).toBe(words);
});
