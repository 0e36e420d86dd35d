import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { business } from '../../src/content/business.ts';
import { htmlOf, mailOf } from '../../supabase/functions/send-mails/words.ts';

const autumn = '2026-10-24T09:00:00+00:00';
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-10-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('an absence is told as what the register says, with whom to ring, and its end as what is', () => {
  const fields = {
    reader: 'Rosa',
    child: 'Amira',
    offer: '1',
    starts: autumn,
    marked: '2026-10-24T09:11:00+00:00',
  };
  expect(mailOf('child-absent', fields)).toMatchObject({
    subject: 'Amira was marked absent at 10:11am',
    paragraphs: [
      'Hello Rosa,',
      'Amira was marked absent at 10:11am: Mathematics Foundation, Saturday 24 October at 10am.',
      `If you did not expect that, please ring us: ${business.phone}.`,
      'Times are UK time.',
    ],
  });
  expect(mailOf('child-there', { ...fields, child: '' })).toMatchObject({
    subject: 'Your child is there now',
    paragraphs: [
      'Hello Rosa,',
      'Your child is there now, marked at 10:11am: Mathematics Foundation, Saturday 24 October at 10am.',
      'Times are UK time.',
    ],
  });
});

test('a word to a class is mailed under the name of its author, and stays text', () => {
  const fields = { reader: 'Rosa', children: ['Amira'], offer: '1', text: 'Bring <b>a</b> ruler.' };
  const words = mailOf('class-word', {
    ...fields,
    teacher: 'H. Marsh',
    subject: 'mathematics',
    about: '2026-12-05',
  });
  expect(words).toMatchObject({
    subject: "A word to Amira's class of Mathematics Foundation",
    paragraphs: [
      'Hello Rosa,',
      "H. Marsh, Mathematics, to Amira's class of Mathematics Foundation, about Saturday 5 December:",
      'Bring <b>a</b> ruler.',
    ],
  });
  expect(words && htmlOf(words, { name: '', site: '' })).toContain(
    'Bring &lt;b&gt;a&lt;/b&gt; ruler.',
  );
  expect(mailOf('class-word', { ...fields, offer: '' })?.paragraphs[1]).toBe(
    `${business.shortName}, to Amira's class:`,
  );
});
