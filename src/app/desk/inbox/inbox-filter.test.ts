import { describe, expect, it } from 'vitest';
import { type InboxEnquiry, referenceOf } from '#sync';
import { inboxEnquiry } from '../../../testing/inbox-enquiry.ts';
import { countLine, filterLines, filterOf, leaves, NO_FILTER, paramsOf } from './inbox-filter.ts';
import { inboxLines } from './inbox-lines.ts';

const enquiry = (id: string, kind: string, details: Record<string, unknown>, more = {}) =>
  inboxEnquiry({ id, kind, details, ...more });
const taken = (isSelf: boolean) => ({ takenBy: { isSelf, name: 'Anna Reid' } });
const handled = { handled_at: '2026-11-20T10:00:00Z' };
const all = [
  enquiry('1', 'contact', { name: 'Vera Hart', email: 'vera@example.com' }, taken(true)),
  enquiry('2', 'newsletter', { email: 'NEWS@example.com' }, taken(false)),
  enquiry(
    '3',
    'mock-test',
    { parentName: 'Pam', studentName: 'Ada Lane' },
    {
      ...handled,
      ...taken(true),
    },
  ),
];
const idsOf = (enquiries: readonly InboxEnquiry[], filter: Partial<typeof NO_FILTER>) =>
  filterLines(inboxLines(enquiries), { ...NO_FILTER, ...filter }).map(({ id }) => id);
const found = (filter: Partial<typeof NO_FILTER>) => idsOf(all, filter).join(' ');

describe('the filter of enquiries', () => {
  it.each([
    [{}, '1 2'],
    [{ state: 'all' }, '1 2 3'],
    [{ state: 'handled' }, '3'],
    [{ state: 'mine' }, '1'],
    [{ kind: 'contact' }, '1'],
    [{ kind: 'mock-test' }, ''],
    [{ kind: 'mock-test', state: 'all' }, '3'],
    [{ search: ' vera ' }, '1'],
    [{ search: 'news@' }, '2'],
    [{ search: 'ada', state: 'all' }, '3'],
    [{ search: 'nobody' }, ''],
  ] as const)('%j finds %j', (filter, ids) => {
    expect(found(filter)).toBe(ids);
  });

  it('finds an enquiry by its reference', () => {
    const id = '3f9c1a72-0000-4000-8000-000000000001';
    const own = inboxEnquiry({ id });
    for (const search of ['3F9C1A72', '3f9c', referenceOf(own)]) {
      expect(idsOf([own], { search })).toEqual([id]);
    }
  });

  it.each([
    ['+44 20 7946 0999', '02079460999'],
    ['+44 20 7946 0999', '020 7946 0999'],
    ['+44 (0)20 7946 0999', '020 7946'],
    ['+44 20 7946 0999', '442079460999'],
    ['020 7946 0999', '+442079460999'],
    ['020-7946-0999', '0044 20 7946 0999'],
  ])('finds the phone number %s as %s', (phone, search) => {
    const own = enquiry('4', 'contact', { name: 'Vera', phone });
    expect(idsOf([own], { search })).toEqual(['4']);
  });

  it('finds words and a phone number in the message', () => {
    const message = 'Is there a place on Saturdays? Ring +44 20 7946 0999.';
    const own = enquiry('5', 'contact', { name: 'Vera', message });
    for (const search of ['saturdays', '020 7946 0999', '+44 20 7946']) {
      expect(idsOf([own], { search })).toEqual(['5']);
    }
    expect(idsOf([own], { search: '020 7946 0111' })).toEqual([]);
  });

  it('is written into the address without default values, and keeps other parameters', () => {
    const present = new URLSearchParams('tab=enquiries&kind=contact&q=old');
    const filter = { kind: 'all', state: 'handled', search: 'vera' } as const;
    const address = paramsOf(filter, present);
    expect(Object.fromEntries(address)).toEqual({ tab: 'enquiries', q: 'vera', state: 'handled' });
    expect(filterOf(address)).toEqual(filter);
    expect(paramsOf(NO_FILTER, address).toString()).toBe('tab=enquiries');
  });

  it('ignores an unknown state in the address', () => {
    expect(filterOf(new URLSearchParams('state=lost'))).toEqual(NO_FILTER);
  });
});

it.each([
  ['open', 'handle', true],
  ['mine', 'handle', true],
  ['mine', 'release', true],
  ['handled', 'reopen', true],
  ['open', 'take', false],
  ['all', 'handle', false],
  ['handled', 'release', false],
] as const)('from the list of %s, a line that gets the mark %s goes: %s', (state, mark, goes) => {
  expect(leaves(state, mark)).toBe(goes);
});

it('counts the shown enquiries', () => {
  expect(countLine(1, 1)).toBe('1 enquiry');
  expect(countLine(2, 12)).toBe('2 of 12 enquiries');
});
