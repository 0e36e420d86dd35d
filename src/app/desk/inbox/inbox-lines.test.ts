import { describe, expect, it } from 'vitest';
import type { InboxEnquiry } from '#sync';
import { inboxEnquiry, messageWithAuthor } from '../../../testing/inbox-enquiry.ts';
import { answerBy } from '../answer-by.ts';
import { dueLines, familyOf, inboxLines } from './inbox-lines.ts';

const at = (day: number, hour = 10) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const from = (name: string, message = 'Is there a place?') => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  message,
});
const enquiry = (id: string, day: number, columns: Partial<InboxEnquiry> = {}) =>
  inboxEnquiry({ id, received_at: at(day), details: from(`Sender${id}`), ...columns });
const idsOf = (enquiries: readonly InboxEnquiry[]) =>
  inboxLines(enquiries).map(({ sent }) => sent.map(({ id }) => id).join('+'));

describe('the order of the inbox', () => {
  it('has the longest waiting first, then newsletters, then handled ones with the latest first', () => {
    const enquiries = [
      enquiry('1', 5),
      enquiry('2', 3),
      enquiry('3', 1, { kind: 'newsletter' }),
      enquiry('4', 2, { handled_at: at(6) }),
      enquiry('5', 1, { handled_at: at(7) }),
    ];
    expect(idsOf(enquiries)).toEqual(['2', '1', '3', '5', '4']);
  });

  it('has one with a reply after those that wait for a first answer', () => {
    const answered = enquiry('1', 1, { messages: [messageWithAuthor({ id: 'r' })] });
    const noted = enquiry('2', 2, { messages: [messageWithAuthor({ id: 'n', kind: 'note' })] });
    const [first, second] = inboxLines([answered, noted]);
    expect([first?.id, second?.id]).toEqual(['2', '1']);
    expect(first?.waitingSince).toBe(noted.received_at);
    expect(second).toMatchObject({ isOpen: true, waitingSince: null });
  });
});

describe('enquiries that say the same', () => {
  const details = from('Vera');

  it('are one line, in spite of case and spaces', () => {
    const copy = { ...details, email: 'VERA@example.com', message: ' is there a place? ' };
    expect(idsOf([enquiry('1', 1, { details }), enquiry('2', 2, { details: copy })])).toEqual([
      '1+2',
    ]);
  });

  it('are doubtful if the honeypot was filled in each time', () => {
    const doubtful = enquiry('1', 1, { details, is_doubtful: true });
    const usual = enquiry('2', 2, { details });
    const states = [[doubtful], [doubtful, usual]].map((sent) => inboxLines(sent)[0]?.isDoubtful);
    expect(states).toEqual([true, false]);
  });

  it.each<[string, Partial<InboxEnquiry>]>([
    ['other words', { details: from('Vera', 'Another question.') }],
    ['another address', { details: { ...details, email: 'v@example.com' } }],
    ['another kind', { kind: 'workshop' }],
    ['another course', { course: '3' }],
    ['another child', { child_id: 'amira' }],
  ])('are two lines with %s', (_, columns) => {
    expect(
      idsOf([enquiry('1', 1, { details }), enquiry('2', 2, { details, ...columns })]),
    ).toHaveLength(2);
  });

  it('are two lines if more than a week lies between them', () => {
    const all = [1, 8, 9].map((day) => enquiry(String(day), day, { details }));
    expect(idsOf(all)).toEqual(['1+8', '9']);
  });

  it('wait since the oldest open one, and are handled with the last one', () => {
    const one = enquiry('1', 1, { details, handled_at: at(3) });
    const other = enquiry('2', 2, { details });
    expect(inboxLines([other, one])[0]).toMatchObject({ isOpen: true, waitingSince: at(2) });
    const [line] = inboxLines([{ ...other, handled_at: at(2, 20) }, one]);
    expect(line).toMatchObject({ isOpen: false, waitingSince: null, handledAt: at(3) });
  });

  it('share who looks after them, their replies and what waits to be sent', () => {
    const anna = { isSelf: false, name: 'Anna Reid' };
    const late = messageWithAuthor({ id: 'b', written_at: at(4) });
    const early = messageWithAuthor({ id: 'a', written_at: at(3), pending: 'write' });
    const [line] = inboxLines([
      enquiry('1', 1, { details, messages: [late] }),
      enquiry('2', 2, { details, messages: [early], takenBy: anna }),
    ]);
    expect(line).toMatchObject({ takenBy: anna, isPending: true, messages: [early, late] });
    expect(line?.latest.id).toBe('2');
  });
});

describe('the history of a family', () => {
  const vera = (id: string, day: number, columns: Partial<InboxEnquiry> = {}) =>
    enquiry(id, day, { details: from('Vera', `Question ${id}`), ...columns });
  const find = (enquiries: readonly InboxEnquiry[], id: string) => {
    const lines = inboxLines(enquiries);
    const line = lines.find((one) => one.id === id);
    if (!line) throw new Error(`no line ${id}`);
    return { line, family: familyOf(line, lines).map((other) => other.id) };
  };

  it('counts what the address sent before, newsletters and copies too', () => {
    const enquiries = [
      vera('1', 1),
      vera('2', 2, { details: { email: 'Vera@Example.com' }, kind: 'newsletter' }),
      vera('3', 3),
      enquiry('4', 2),
    ];
    expect(find(enquiries, '1').line.earlier).toBe(0);
    expect(find(enquiries, '3').line.earlier).toBe(2);
    expect(find(enquiries, '4').line.earlier).toBe(0);
  });

  it('has the other enquiries of the address or the account, newest first', () => {
    const enquiries = [
      vera('1', 1, { user_id: 'rosa' }),
      vera('2', 2),
      enquiry('3', 3, { user_id: 'rosa' }),
      enquiry('4', 4),
      enquiry('5', 5, { details: { message: 'Without an address' } }),
    ];
    expect(find(enquiries, '1').family).toEqual(['3', '2']);
    expect(find(enquiries, '4').family).toEqual([]);
    expect(find(enquiries, '5').family).toEqual([]);
  });
});

it('the lines that wait for a first answer are counted by when it is due', () => {
  const dueOf: typeof answerBy = (receivedAt) => answerBy(receivedAt, now, 24, []);
  const now = new Date(2026, 10, 24, 10);
  const received = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const lines = inboxLines([
    enquiry('1', 0, { received_at: received(24, 9) }),
    enquiry('2', 0, { received_at: received(23, 11) }),
    enquiry('3', 0, { received_at: received(22, 11) }),
    // The same words again: one line, two enquiries.
    enquiry('3b', 0, { received_at: received(22, 12), details: from('Sender3') }),
    enquiry('4', 0, { received_at: received(20, 11) }),
    enquiry('5', 0, { received_at: received(20, 11), kind: 'newsletter' }),
    enquiry('6', 0, { received_at: received(20, 11), handled_at: received(21, 9) }),
    enquiry('7', 0, { received_at: received(20, 11), messages: [messageWithAuthor({ id: 'a' })] }),
  ]);
  const found = dueLines(lines, now, dueOf).map((slot) => [
    slot.letters,
    slot.words,
    slot.lines.map(({ id }) => id),
  ]);
  expect(found).toEqual([
    [3, 'overdue', ['4', '3']],
    [1, 'due from 11am', ['2']],
    [1, 'due tomorrow', ['1']],
  ]);
  expect(dueLines([], now, dueOf)).toEqual([]);
});
