import { expect, it } from 'vitest';
import { lostDataWords } from './lost-data.ts';

it('is empty if nothing was deleted', () => {
  expect(lostDataWords(null, [])).toBe('');
});

it('says that nothing is lost if everything had been sent', () => {
  expect(lostDataWords({}, [])).toBe(
    'Your browser deleted what this site kept on this device. Your courses are being downloaded again. Everything had been sent, so nothing is lost.',
  );
});

it('lists unsent work by kind and number', () => {
  expect(lostDataWords({ enrollments: 2, profiles: 1 }, [])).toContain(
    'What had not been sent is lost: 2 changes to your enrolments and 1 change to your profile.',
  );
  expect(lostDataWords(null, ['contact'])).toMatch(
    /^Your browser deleted.*is lost: [^.]+\. Please/,
  );
});
