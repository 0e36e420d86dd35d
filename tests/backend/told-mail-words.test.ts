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

test('the marks of a test are lines in the text of a reply, and a table in its HTML', () => {
  const marks = 'Maths: 38 of 50 (76%)\nNon-verbal: 35 of 60 (58%)';
  const fields = {
    kind: 'diagnostic',
    reference: 'AB12CD34',
    text: `${marks}\n\nThe plan: <fractions>.`,
  };
  const words = mailOf('enquiry-reply', fields);
  expect(words?.paragraphs.slice(0, 2)).toEqual([marks, 'The plan: <fractions>.']);
  const html = words && htmlOf(words, { name: '', site: '' });
  expect(html).toContain(
    '<tr><th scope="row" align="left">Maths</th><td>38 of 50</td><td>76%</td></tr><tr>',
  );
  expect(html).toContain('</table>\n<p>The plan: &lt;fractions&gt;.</p>');
});

test('one mail has all lessons of a closed day, whose they are, and why', () => {
  const fields = {
    reader: 'Rosa',
    day: '2026-10-24',
    reason: 'Too much snow.',
    lessons: [
      { starts: autumn, offer: '1', children: ['Amira', 'Ben'] },
      { starts: '2026-10-24T15:30:00+00:00', offer: '', children: ['Amira'] },
    ],
  };
  expect(mailOf('day-closed', fields)).toMatchObject({
    subject: 'Amira and Ben: cancelled on Saturday 24 October',
    paragraphs: [
      'Hello Rosa,',
      'Cancelled on Saturday 24 October:',
      'Amira and Ben: Mathematics Foundation, Saturday 24 October at 10am.',
      'Amira: a class, Saturday 24 October at 4:30pm.',
      'Too much snow.',
      'Open the app to see when the next lesson is.',
      'Times are UK time.',
    ],
  });
  const own = { ...fields, reason: '', lessons: [{ starts: autumn, offer: '1', children: [] }] };
  expect(mailOf('day-closed', own)).toMatchObject({
    subject: 'Cancelled on Saturday 24 October',
    paragraphs: [
      'Hello Rosa,',
      'Cancelled on Saturday 24 October:',
      'Mathematics Foundation, Saturday 24 October at 10am.',
      'Open the app to see when the next lesson is.',
      'Times are UK time.',
    ],
  });
});
