import { describe, expect, it } from 'vitest';
import type { OwnerCourse } from '#sync/desk';
import { checkRows, classesOf, type Edits, editKey, familiesOf, yearOf } from './check-rows.ts';
import { COLUMNS, type ColumnKey, readSheet } from './read-sheet.ts';

const course = (id: string, facts: Partial<OwnerCourse> = {}) =>
  ({ id, title: id, offer: '', meets_on: '', meets_at: '', ...facts }) as OwnerCourse;
const CLASSES = [
  course('Fractions', { meets_on: 'saturday', meets_at: '10:00' }),
  course('m', { title: 'Maths', meets_on: 'monday', meets_at: '16:30' }),
  course('t', { title: 'Maths', meets_on: 'tuesday', meets_at: '16:30' }),
  course('t2', { title: 'Maths', meets_on: 'tuesday', meets_at: '18:00' }),
];

const GOOD: Record<ColumnKey, string> = {
  parent_first: 'Rita',
  parent_last: 'Rowe',
  email: 'rita@example.com',
  phone: '',
  child_first: 'Ben',
  child_last: 'Rowe',
  year: '4',
  class: '',
};
type Given = Partial<typeof GOOD>;

const check = (rows: Given[], edits: Edits = {}, refused: Record<string, string> = {}) => {
  const lines = rows.map((row) => Object.values({ ...GOOD, ...row }).join('\t'));
  const sheet = readSheet([Object.values(COLUMNS).join('\t'), ...lines].join('\n'));
  return checkRows(sheet.rows, edits, CLASSES, refused);
};
const faultsOf = (rows: Given[], ...more: [Edits?, Record<string, string>?]) =>
  check(rows, ...more).map(({ faults }) => faults);
const families = (rows: Given[], edits: Edits = {}) =>
  familiesOf(check(rows, edits), edits, CLASSES);

it.each<[Given]>([
  [{}],
  [{ parent_last: '', child_last: '', year: '' }],
  [{ phone: '+44 (0)20 7946 0018', class: 'fractions' }],
  [{ child_first: 'Anne-Marie', child_last: "O'Neill-van der Berg" }],
])('finds nothing wrong with %o', (row) => {
  expect(faultsOf([row])).toEqual([{}]);
});

it.each<[Given, ColumnKey, RegExp]>([
  [{ parent_first: '' }, 'parent_first', /Who is the mail to/],
  [{ parent_first: 'Rita (mum)' }, 'parent_first', /letters/],
  [{ email: '' }, 'email', /Missing/],
  [{ email: 'rita@example' }, 'email', /Not an email address/],
  [{ email: 'rita@example.com; sam@example.com' }, 'email', /Not an email address/],
  [{ phone: 'soon' }, 'phone', /Not a phone number/],
  [{ phone: '4.477E+11' }, 'phone', /shortened/],
  [{ child_first: '' }, 'child_first', /Missing/],
  [{ child_last: '4B' }, 'child_last', /letters/],
  [{ year: '14' }, 'year', /Year 13/],
  [{ year: '2016' }, 'year', /Year 13/],
  [{ class: 'Art' }, 'class', /No open class is called "Art"/],
  [{ class: 'Maths' }, 'class', /3 classes are called "Maths"/],
  [{ class: 'Maths Tuesday' }, 'class', /2 classes/],
])('names the wrong cell of %o', (row, key, words) => {
  expect(faultsOf([row])).toEqual([{ [key]: expect.stringMatching(words) }]);
});

it('a corrected cell is right, and is what is sent', () => {
  const edits = { [editKey(2, 'email')]: 'Rita@Example.com', [editKey(2, 'class')]: 't2' };
  expect(faultsOf([{ email: 'rita', class: 'Maths' }], edits)).toEqual([{}]);
  expect(families([{ email: 'rita', class: 'Maths' }], edits)).toMatchObject([
    { email: 'rita@example.com', children: [{ first_name: 'Ben', courses: ['t2'] }] },
  ]);
});

it.each([
  ['7700900123', '07700900123'],
  ['7700 900123', '07700 900123'],
  ['00447700900123', '+447700900123'],
  ['020 7946 0018', '020 7946 0018'],
])('the number %s is %s', (typed, meant) => {
  expect(check([{ phone: typed }])[0]?.cells.phone).toBe(meant);
});

it.each([
  ['Year 4', 4],
  ['yr 4', 4],
  ['Y4', 4],
  ['4', 4],
  ['4.0', 4],
  ['Reception', 0],
  ['R', 0],
  ['13', 13],
  ['', null],
  ['14', undefined],
  ['4B', undefined],
  ['2016', undefined],
])('the year %j is %j', (typed, year) => {
  expect(yearOf(typed)).toBe(year);
});

it.each([
  ['Fractions', ['Fractions']],
  ['FRACTIONS (Sat)', ['Fractions']],
  ['fractions, Saturdays 10am', ['Fractions']],
  ['Maths - Monday', ['m']],
  ['maths tues 6pm', ['t2']],
  ['Maths Tue 18:00', ['t2']],
  ['Maths Friday', []],
  ['Mathsy', []],
  ['Monday', []],
])('the class %j is %j', (typed, ids) => {
  expect(classesOf(typed, CLASSES).map(({ id }) => id)).toEqual(ids);
});

describe('families', () => {
  it('two children of a parent in two rows are one family', () => {
    expect(families([{}, { child_first: 'Amy', year: '2' }])).toMatchObject([
      {
        email: 'rita@example.com',
        children: [
          { first_name: 'Ben', year: 4 },
          { first_name: 'Amy', year: 2 },
        ],
      },
    ]);
  });

  it('a child with two classes in two rows is one child', () => {
    expect(
      families([
        { class: 'Fractions' },
        { class: 'Maths Monday', email: 'RITA@example.com', year: '' },
      ]),
    ).toMatchObject([{ children: [{ first_name: 'Ben', year: 4, courses: ['Fractions', 'm'] }] }]);
  });

  it('two years for one child are a fault', () => {
    expect(faultsOf([{}, { year: '5' }])[1]).toEqual({
      year: 'Row 2 has another year for this child.',
    });
  });

  const sam = { email: 'sam@example.com', parent_first: 'Sam' };
  it('a child of the same name with another parent is asked about, once', () => {
    const [first, second, third] = faultsOf([{}, sam, { ...sam, class: 'Fractions' }]);
    expect(first).toEqual({});
    expect(second).toEqual({ twin: expect.stringMatching(/^Row 2 has a child of this name/) });
    expect(third).toEqual({});
    expect(faultsOf([{}, { ...sam, year: '6' }])[1]).toEqual({});
  });

  it.each([
    ['same', 1],
    ['other', 2],
  ])('the answer %s makes %i', (answer, count) => {
    const edits = { [editKey(3, 'twin')]: answer };
    const made = families([{}, sam, { ...sam, class: 'Fractions' }], edits);
    expect(made).toHaveLength(2);
    const ids = made.flatMap(({ children }) => children.map(({ id }) => id));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(count);
  });

  it('what the server refused stands at the cell', () => {
    const refused = { 'rita@example.com': 'not-a-parent' };
    expect(
      faultsOf([{}, sam, { child_first: 'Amy' }], { [editKey(3, 'twin')]: 'same' }, refused),
    ).toEqual([
      { email: expect.stringMatching(/not a parent's/) },
      {},
      { email: expect.any(String) },
    ]);
    expect(faultsOf([{}], {}, { 'rita@example.com': 'something-new' })).toEqual([
      { email: 'Not sent (something-new).' },
    ]);
  });

  it('a hundred rows are a hundred invitations', () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      email: `p${n}@example.com`,
      child_first: `Ben${'abcdefghij'[n % 10]}${'abcdefghij'[Math.floor(n / 10)]}`,
    }));
    expect(families(rows)).toHaveLength(100);
  });
});
