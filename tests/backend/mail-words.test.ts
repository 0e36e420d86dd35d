import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { business } from '../../src/content/business.ts';
import { priceWords } from '../../src/content/course-price.ts';
import { payment } from '../../src/content/teaching.ts';
import { mailOf } from '../../supabase/functions/send-mails/words.ts';

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
    'Tuesday 29 February 2028 at 10am is cancelled',
    'has cancelled it.',
  ],
  [
    { what: 'lesson-moved', starts: winter, before: autumn },
    'Saturday 24 October at 10am has moved to Saturday 31 October at 10am',
    'has moved it.',
  ],
  [
    { what: 'lesson-moved', starts: autumn, elsewhere: true },
    'Saturday 24 October at 10am is somewhere else now',
    'has moved it.',
  ],
  [
    { what: 'lesson-moved', starts: autumn, ends: '2026-10-24T11:00:00+00:00' },
    'Saturday 24 October at 10am ends at midday now',
    'has changed it.',
  ],
  [
    { what: 'lesson-moved', starts: autumn, ends: '2026-10-24T11:00:00+00:00', elsewhere: true },
    'Saturday 24 October at 10am ends at midday now, and is somewhere else',
    'has changed it.',
  ],
  [
    { what: 'lesson-moved', starts: winter, before: autumn, ends: '2026-10-31T12:00:00+00:00' },
    'Saturday 24 October at 10am has moved to Saturday 31 October at 10am, until midday',
    'has moved it.',
  ],
  [
    { what: 'lesson-restored', starts: winter },
    'Saturday 31 October at 10am takes place after all',
    'has restored it.',
  ],
  [
    { what: 'lesson-painted', starts: 'soon' },
    'the day that the app shows has changed',
    'has changed it.',
  ],
])(
  'a family reads what became of whose lesson, by the clocks in London: %o',
  (fields, change, done) => {
    const words = lesson({ ...fields, lesson: 'b67da3e1', title: 'Maths with Ada' });
    expect(words?.subject).toBe(`Amira: the lesson of Mathematics Foundation on ${change}`);
    expect(words?.paragraphs).toEqual([
      'Hello Rosa,',
      `Amira's lesson of Mathematics Foundation on ${change}. The class's teacher ${done}`,
      expect.stringMatching(/^Open the app to see .* If Amira can't come to a lesson, /),
      'Times are UK time.',
    ]);
    expect(JSON.stringify(words)).not.toMatch(/Ada|b67da3e1/);
  },
);

test('a family reads why a lesson is cancelled and when it is made up for', () => {
  const instead = '2026-11-03T16:30:00+00:00';
  const said = (what: string, more: object) =>
    lesson({ what, starts: autumn, ...more })?.paragraphs.join(' ');
  expect(said('lesson-cancelled', { reason: 'ill', instead })).toMatch(
    / at 10am is cancelled\. The teacher is ill\. .* Instead: Tuesday 3 November at 4:30pm\. Open /,
  );
  expect(said('lesson-cancelled', { reason: '<b>plague' })).not.toContain('plague');
  expect(said('lesson-restored', { instead })).toContain('no lesson on Tuesday 3 November at ');
});

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
  expect(lesson({ ...cancelled, by: undefined })?.paragraphs[1]).toMatch(/10am is cancelled\.$/);
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

/** A mail about places of Amira, to her mother. */
const places = (...changed: object[]) =>
  mailOf('place-changed', {
    reader: 'Rosa',
    places: changed.map((place) => ({ child: 'Amira', offer: maths, ...place })),
  });
const booked = { was: 'ended', is: 'booked' };
const ended = { was: 'booked', is: 'ended' };
const toStudent = { child: undefined };

test.each([
  [
    booked,
    'Booked: Amira in Mathematics Foundation',
    'Amira has a place in Mathematics Foundation.',
  ],
  [
    { ...booked, ...toStudent },
    'Booked: Mathematics Foundation',
    'You have a place in Mathematics Foundation.',
  ],
  [
    { ...booked, was: 'waiting' },
    'A place is free: Amira has a place in Mathematics Foundation',
    'A place has become free, and now Amira has a place in Mathematics Foundation.',
  ],
  [
    { ...booked, was: 'waiting', ...toStudent },
    'A place is free: you have a place in Mathematics Foundation',
    'A place has become free, and now you have a place in Mathematics Foundation.',
  ],
  [
    { ...booked, is: 'waiting' },
    'Amira is on the waiting list of Mathematics Foundation',
    'Amira is on the waiting list of Mathematics Foundation, which is full. When a place becomes free, the first on the list is asked, and we write to you.',
  ],
  [
    { ...booked, is: 'waiting', ...toStudent },
    'You are on the waiting list of Mathematics Foundation',
    'You are on the waiting list of Mathematics Foundation, which is full. When a place becomes free, the first on the list is asked, and we write to you.',
  ],
  [
    { ...booked, is: 'offered', until: '2099-12-05T10:00:00Z' },
    'A place is free for Amira in Mathematics Foundation',
    'A place is free for Amira in Mathematics Foundation. We keep it until Saturday 5 December 2099 at 10am, UK time.',
  ],
  [
    { was: 'offered', is: 'waiting', ...toStudent },
    'You are still on the waiting list of Mathematics Foundation',
    'The place that we kept went to another family, because we did not hear from you in time. You are still on the waiting list of Mathematics Foundation.',
  ],
  [
    { ...ended, by: 'student' },
    "Amira's place in Mathematics Foundation has ended",
    "Amira's place in Mathematics Foundation has ended: Amira gave it up.",
  ],
  [
    { ...ended, was: 'waiting', by: 'reader' },
    "Amira's place on the waiting list of Mathematics Foundation has ended",
    "Amira's place on the waiting list of Mathematics Foundation has ended: you gave it up.",
  ],
  [
    { ...ended, by: 'family' },
    "Amira's place in Mathematics Foundation has ended",
    "Amira's place in Mathematics Foundation has ended: your family gave it up.",
  ],
  [
    { ...ended, by: 'teacher', ...toStudent },
    'Your place in Mathematics Foundation has ended',
    "Your place in Mathematics Foundation has ended: the class's teacher ended it.",
  ],
  [
    { ...ended, by: 'owner' },
    "Amira's place in Mathematics Foundation has ended",
    `Amira's place in Mathematics Foundation has ended: ${business.shortName} ended it.`,
  ],
  [
    { ...ended, by: 'move' },
    "Amira's place in Mathematics Foundation has ended",
    `Amira's place in Mathematics Foundation has ended: ${business.shortName} has moved Amira to another class.`,
  ],
  [
    { ...ended, by: 'course' },
    "Amira's place in Mathematics Foundation has ended",
    "Amira's place in Mathematics Foundation has ended: the class has been taken off.",
  ],
  [
    { ...ended, was: 'asked', by: 'time' },
    "Amira's place in Mathematics Foundation has ended",
    "Amira's place in Mathematics Foundation has ended: we could not confirm it in time.",
  ],
  [
    ended,
    "Amira's place in Mathematics Foundation has ended",
    "Amira's place in Mathematics Foundation has ended.",
  ],
])('an adult reads what became of a place, and who did it: %o', (place, subject, news) => {
  const words = places(place);
  expect(words?.subject).toBe(subject);
  expect(words?.paragraphs.slice(0, 2)).toEqual(['Hello Rosa,', news]);
  expect(words?.paragraphs.length).toBeGreaterThan(2);
});

test('a booking says what it costs, how it is paid and when the next lesson is', () => {
  const duration = '10 weeks';
  const text = places({ ...booked, duration, next: winter })?.paragraphs.join(' ');
  expect(text).toContain(priceWords({ offer: maths, duration }));
  expect(text).toContain(payment);
  expect(text).toContain('The next lesson is on Saturday 31 October at 10am, UK time.');
  expect(places(ended)?.paragraphs.join(' ')).not.toContain(payment);
});

test('who gave a place up reads how to book again, and others to ring', () => {
  for (const by of ['reader', 'student', 'family', 'time'])
    expect(places({ ...ended, by })?.paragraphs.at(-1)).toMatch(/^To book again, /);
  for (const by of ['teacher', 'owner', 'course'])
    expect(places({ ...ended, by })?.paragraphs.at(-1)).toMatch(/ring us/);
});

test('several changes are one mail, which says each next step once', () => {
  const words = places({ ...ended, by: 'owner' }, { ...ended, by: 'owner', child: 'Ben' });
  expect(words?.subject).toBe('Amira and Ben: places have changed');
  expect(words?.paragraphs).toHaveLength(4);
  expect(places({ ...booked, ...toStudent }, { ...ended, ...toStudent })?.subject).toBe(
    'Your places have changed',
  );
});

test('an adult reads that a child closed the account, and which places ended', () => {
  const closed = (offers: unknown) =>
    mailOf('account-closed', { reader: 'Rosa', child: 'Amira', offers });
  expect(closed([maths])?.subject).toBe('Amira closed the account');
  expect(closed([maths])?.paragraphs.slice(0, 2)).toEqual([
    'Hello Rosa,',
    'Amira closed the account. What was booked has ended: Mathematics Foundation.',
  ]);
  expect(closed([maths, '', ''])?.paragraphs[1]).toBe(
    'Amira closed the account. What was booked has ended: Mathematics Foundation and a class.',
  );
  expect(closed([''])?.paragraphs[1]).toBe(
    'Amira closed the account. What was booked has ended: a class.',
  );
  expect(closed(undefined)?.paragraphs[1]).toBe('Amira closed the account.');
  expect(closed([])?.paragraphs.at(-1)).toMatch(/ring us/);
});

test('an adult reads which other parent closed the account of a child', () => {
  const fields = { reader: 'Rosa', child: 'Amira', by: 'Sam', offers: [maths] };
  const closed = mailOf('account-closed', fields);
  expect(closed?.subject).toBe("Sam closed Amira's account");
  expect(closed?.paragraphs[1]).toMatch(/^Sam closed Amira's account\. What was booked has ended/);
});

test.each(['', 'Ring 020 7946 0000', '__proto__', undefined, null, 9])(
  'a course that is not advertised has no name in a mail: %o',
  (offer) => {
    const moved = { what: 'lesson-moved', starts: winter, before: autumn };
    expect(lesson({ ...moved, offer })).toEqual(lesson({ ...moved, offer: '' }));
    expect(places({ ...booked, offer })).toEqual(places({ ...booked, offer: '' }));
    expect(places({ ...booked, offer })?.subject).toBe('Booked: Amira in a class');
  },
);

test('a mail about places of which nothing is known has no words that throw', () => {
  expect(mailOf('place-changed', {})?.paragraphs).toEqual(['Hello,']);
});

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

const invited = (children: object[]) =>
  mailOf('family-invited', { reader: 'Rita', token: 'a&b', children });
const maths10 = { offer: maths, meets_on: 'saturday', meets_at: '10:00', venue: 'online' };

test('an invitation names the children, each class with its day and place, and leads to its own page', () => {
  const words = invited([
    { child: 'Amy', classes: [] },
    { child: 'Ben', classes: [maths10] },
  ]);
  expect(words?.subject).toBe(`${business.shortName} invites you: Amy and Ben`);
  expect(words?.paragraphs[0]).toBe('Hello Rita,');
  expect(words?.paragraphs[1]).toContain('Amy and Ben have lessons');
  expect(words?.paragraphs[2]).toBe('Ben: Mathematics Foundation, Saturdays at 10am, Online.');
  expect(words?.paragraphs[3]).toContain('Then the places are yours');
  expect(words?.path).toBe('/auth?tab=invitation&token_hash=a%26b');
});

test('an invitation without classes promises no place, and repeats no words of a teacher', () => {
  expect(invited([{ child: 'Ben', classes: [] }])?.paragraphs.join(' ')).not.toContain('place');
  const odd = invited([
    { child: '<b>Ring</b>', classes: [{ ...maths10, offer: 'x', venue: 'y' }] },
  ]);
  expect(odd?.paragraphs[2]).toBe('bRingb: a class, Saturdays at 10am.');
  expect(invited([])?.subject).toContain('your child');
});
