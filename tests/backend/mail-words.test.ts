import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { business } from '../../src/content/business.ts';
import { htmlOf, mailOf, textOf } from '../../supabase/functions/send-mails/words.ts';

const autumn = '2026-10-24T09:00:00+00:00';
const winter = '2026-10-31T10:00:00+00:00';
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-10-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const amira = { reader: 'Rosa', children: ['Amira'], by: 'teacher' };
const maths = '1';
const lesson = (fields: object) => mailOf('lesson-changed', { ...amira, offer: maths, ...fields });

test.each([
  [
    { what: 'lesson-cancelled', starts: '2028-02-29T10:00:00+00:00' },
    'Amira: the lesson of Mathematics Foundation on Tuesday 29 February 2028 at 10am is cancelled',
    "Amira's lesson of Mathematics Foundation on Tuesday 29 February 2028 at 10am does not take place. The class's teacher has cancelled it.",
  ],
  [
    { what: 'lesson-moved', starts: winter, before: autumn },
    'Amira: the lesson of Mathematics Foundation on Saturday 24 October at 10am has moved',
    "Amira's lesson of Mathematics Foundation on Saturday 24 October at 10am is now on Saturday 31 October at 10am. The class's teacher has moved it.",
  ],
  [
    { what: 'lesson-moved', starts: autumn, elsewhere: true },
    'Amira: the lesson of Mathematics Foundation on Saturday 24 October at 10am is at another place',
    "Amira's lesson of Mathematics Foundation on Saturday 24 October at 10am takes place somewhere else. The class's teacher has moved it.",
  ],
  [
    { what: 'lesson-moved', starts: autumn, ends: '2026-10-24T11:00:00+00:00' },
    'Amira: the lesson of Mathematics Foundation on Saturday 24 October at 10am ends at midday',
    "Amira's lesson of Mathematics Foundation on Saturday 24 October at 10am now ends at midday. The class's teacher has changed it.",
  ],
  [
    { what: 'lesson-moved', starts: winter, before: autumn, ends: '2026-10-31T12:00:00+00:00' },
    'Amira: the lesson of Mathematics Foundation on Saturday 24 October at 10am has moved',
    "Amira's lesson of Mathematics Foundation on Saturday 24 October at 10am is now on Saturday 31 October at 10am, until midday. The class's teacher has moved it.",
  ],
  [
    { what: 'lesson-restored', starts: winter },
    'Amira: the lesson of Mathematics Foundation on Saturday 31 October at 10am takes place after all',
    "Amira's lesson of Mathematics Foundation on Saturday 31 October at 10am was cancelled. Now it takes place. The class's teacher has brought it back.",
  ],
  [
    { what: 'lesson-painted', starts: 'soon' },
    'Amira: the lesson of Mathematics Foundation on the day that the app shows has changed',
    "Amira's lesson of Mathematics Foundation on the day that the app shows has changed.",
  ],
])(
  'a family reads what became of whose lesson, by the clocks in London: %o',
  (fields, subject, sentence) => {
    const words = lesson({ ...fields, lesson: 'b67da3e1', title: 'Maths with Ada' });
    expect(words?.subject).toBe(subject);
    expect(words?.paragraphs).toEqual(
      expect.arrayContaining(['Hello Rosa,', sentence, 'Times are UK time.']),
    );
    expect(JSON.stringify(words)).not.toMatch(/Ada|b67da3e1/);
  },
);

test('a mail names all children whom it is about, and says "your" to the student', () => {
  const cancelled = { what: 'lesson-cancelled', starts: autumn };
  expect(lesson({ ...cancelled, children: ['Amira', 'Ben'] })?.subject).toMatch(
    /^Amira and Ben: the lesson of Mathematics Foundation /,
  );
  expect(lesson({ ...cancelled, children: ['Amira', 'Ben'] })?.paragraphs[1]).toMatch(
    /^Amira and Ben's lesson of /,
  );
  expect(lesson({ ...cancelled, children: [] })?.subject).toMatch(/^The lesson of /);
  expect(lesson({ ...cancelled, children: [] })?.paragraphs[1]).toMatch(/^Your lesson of /);
});

test('a mail greets without a name if there is none, and says who did something if it is known', () => {
  const cancelled = { what: 'lesson-cancelled', starts: autumn };
  expect(lesson({ ...cancelled, reader: '' })?.paragraphs[0]).toBe('Hello,');
  expect(lesson({ ...cancelled, by: 'owner' })?.paragraphs[1]).toMatch(
    new RegExp(`${business.shortName} has cancelled it\\.$`),
  );
  expect(lesson({ ...cancelled, by: undefined })?.paragraphs[1]).toMatch(/does not take place\.$/);
});

test.each(['<b>Ring 020 7946 0000</b>', 'www.spam.example/?', 'A\nB', 7, null])(
  'a name in a mail is letters and marks: %o',
  (name) => {
    const words = lesson({
      what: 'lesson-cancelled',
      starts: autumn,
      reader: name,
      children: [name],
    });
    expect(`${words?.subject} ${words?.paragraphs.slice(0, 2)}`).not.toMatch(/[<>\n/]|0000/);
  },
);

test('a mail to a person says how to reach us, and one to the owner does not', () => {
  const words = lesson({ what: 'lesson-cancelled', starts: autumn });
  if (!words) throw new Error('no words');
  const frame = { name: 'A Business', site: 'https://site.example' };
  const called = `Ring us on ${business.phone}`;
  for (const write of [textOf, htmlOf]) {
    expect(write(words, { ...frame, isToOwner: false })).toContain(called);
    expect(write(words, { ...frame, isToOwner: true })).not.toContain(called);
  }
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
