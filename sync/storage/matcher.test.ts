/** Whether the build's matcher finds what RxDB's own finds. */
import { getQueryMatcher } from 'rxdb';
import { expect, test } from 'vitest';
import { getMingoQuery } from './matcher.ts';

const documents = [
  { id: 'a', status: 'active', is_open: true, count: 1, ended_at: null },
  { id: 'b', status: 'active', is_open: false, count: 0, ended_at: '2026-01-01' },
  { id: 'c', status: '', is_open: true, count: 2 },
  { id: 'd', status: 'Active', count: 1, ended_at: null },
];

test.each([
  {},
  { id: { $eq: 'b' } },
  { status: { $eq: 'active' } },
  { status: 'active', is_open: { $eq: true } },
  { ended_at: null, count: 1 },
  { status: { $eq: '' } },
  { is_open: { $eq: false } },
  { count: { $eq: 0 } },
  { ended_at: { $eq: null } },
  { status: { $eq: 'active' }, count: { $eq: 1 } },
  { id: { $in: ['a', 'c', 'x'] } },
  { id: { $in: [] } },
  { ended_at: { $in: [null, '2026-01-01'] }, is_open: { $eq: true } },
])('%j', (selector) => {
  const query = { selector, sort: [{ id: 'asc' }], skip: 0 };
  const own = getQueryMatcher(undefined as never, query as never) as (document: object) => boolean;
  const { test: matches } = getMingoQuery(selector);
  expect(documents.filter(matches)).toEqual(documents.filter(own));
});

test.each([
  { count: { $gt: 1 } },
  { count: { $eq: 1, $ne: 2 } },
  { $or: [{ count: { $eq: 1 } }] },
  { count: {} },
])('refuses %j', (selector) => {
  expect(() => getMingoQuery(selector)).toThrow('may ask for $eq or $in');
});
