import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailOf } from '../../supabase/functions/send-mails/words.ts';

const autumn = '2026-10-24T09:00:00+00:00';
const winter = '2026-10-31T10:00:00+00:00';
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-10-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test.each([
  [
    { what: 'lesson-cancelled', starts: '2028-02-29T10:00:00+00:00' },
    'A lesson is cancelled: Tuesday 29 February 2028 at 10am',
    'The lesson on Tuesday 29 February 2028 at 10am does not take place.',
  ],
  [
    { what: 'lesson-moved', starts: winter, before: autumn },
    'A lesson has moved to Saturday 31 October at 10am',
    'The lesson on Saturday 24 October at 10am is now on Saturday 31 October at 10am.',
  ],
  [
    { what: 'lesson-moved', starts: autumn, elsewhere: true },
    'A lesson is at another place: Saturday 24 October at 10am',
    'The lesson on Saturday 24 October at 10am takes place somewhere else.',
  ],
  [
    { what: 'lesson-moved', starts: autumn, ends: '2026-10-24T11:00:00+00:00' },
    'A lesson ends at midday: Saturday 24 October at 10am',
    'The lesson on Saturday 24 October at 10am now ends at midday.',
  ],
  [
    { what: 'lesson-moved', starts: winter, before: autumn, ends: '2026-10-31T12:00:00+00:00' },
    'A lesson has moved to Saturday 31 October at 10am',
    'The lesson on Saturday 24 October at 10am is now on Saturday 31 October at 10am, until midday.',
  ],
  [
    { what: 'lesson-cancelled', starts: autumn },
    'A lesson is cancelled: Saturday 24 October at 10am',
    'The lesson on Saturday 24 October at 10am does not take place.',
  ],
  [
    { what: 'lesson-restored', starts: winter },
    'A lesson takes place after all: Saturday 31 October at 10am',
    'The lesson on Saturday 31 October at 10am was cancelled. Now it takes place.',
  ],
  [
    { what: 'lesson-painted', starts: 'soon' },
    'A lesson has changed: the day that the app shows',
    'Something about the lesson on the day that the app shows has changed.',
  ],
])(
  'a family reads what became of a lesson, by the clocks in London: %o',
  (fields, subject, sentence) => {
    const words = mailOf('lesson-changed', {
      ...fields,
      lesson: 'b67da3e1',
      title: 'Maths with Ada',
    });
    expect(words?.subject).toBe(subject);
    expect(words?.paragraphs).toEqual(expect.arrayContaining([sentence, 'Times are UK time.']));
    expect(JSON.stringify(words)).not.toMatch(/Ada|b67da3e1/);
  },
);

const maths = '1';
test.each([
  [
    { what: 'lesson-moved', starts: winter, before: autumn },
    'has moved to Saturday 31 October at 10am',
  ],
  [
    { what: 'lesson-moved', starts: winter, elsewhere: true },
    'is at another place: Saturday 31 October at 10am',
  ],
  [{ what: 'lesson-cancelled', starts: winter }, 'is cancelled: Saturday 31 October at 10am'],
  [
    { what: 'lesson-restored', starts: winter },
    'takes place after all: Saturday 31 October at 10am',
  ],
])('a family reads of which advertised course the lesson is: %o', (fields, change) => {
  const words = mailOf('lesson-changed', { ...fields, offer: maths });
  expect(words?.subject).toBe(`A lesson of Mathematics Foundation ${change}`);
  expect(words?.paragraphs[0]).toMatch(/^The lesson of Mathematics Foundation on /);
  expect(words?.paragraphs.join()).not.toMatch(/which course/);
});

test('a family reads in which advertised course a place is free', () => {
  expect(mailOf('place-given', { offer: maths })?.subject).toBe(
    'A place in Mathematics Foundation is free, and it is yours',
  );
  expect(mailOf('place-given', { offer: maths })?.paragraphs[0]).toBe(
    'You were on the waiting list of Mathematics Foundation. A place has become free, and it is yours now.',
  );
});

test.each(['', 'Ring 020 7946 0000', '__proto__', undefined, null, 9])(
  'a course that is not advertised has no name in a mail: %o',
  (offer) => {
    const moved = { what: 'lesson-moved', starts: winter, before: autumn };
    expect(mailOf('lesson-changed', { ...moved, offer })).toEqual(mailOf('lesson-changed', moved));
    expect(mailOf('place-given', { offer })).toEqual(mailOf('place-given', {}));
  },
);

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Ring 020 7946 0000 <now>', 'an unknown one'],
  [undefined, 'an unknown one'],
])('an admin reads on which device the account signed in: %s', (device, named) => {
  const words = mailOf('admin-signed-in', { at: autumn, device });
  expect(words?.paragraphs[0]).toBe(
    `On Saturday 24 October at 10am your account signed in on a device that it had not used before: ${named}.`,
  );
});
