import { describe, expect, it } from 'vitest';
import { COLUMNS, MOST_ROWS, readSheet, templateSheet, textOfFile } from './read-sheet.ts';

const HEAD = Object.values(COLUMNS).join(',');
const ROW = 'Rita,Rowe,rita@example.com,020 7946 0018,Ben,Rowe,4,Fractions';
const CELLS = {
  parent_first: 'Rita',
  parent_last: 'Rowe',
  email: 'rita@example.com',
  phone: '020 7946 0018',
  child_first: 'Ben',
  child_last: 'Rowe',
  year: '4',
  class: 'Fractions',
};

/** The filled cells of the rows. */
const cellsOf = (text: string) =>
  readSheet(text).rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')),
  );

it.each([
  ['commas', `${HEAD}\n${ROW}`],
  ['semicolons', `${HEAD}\n${ROW}`.replaceAll(',', ';')],
  ['tabs', `${HEAD}\n${ROW}`.replaceAll(',', '\t')],
  ['a byte order mark and CRLF', `\uFEFF${HEAD}\r\n${ROW}\r\n`],
  ['quotes', `${HEAD}\n"${ROW.replaceAll(',', '","')}"`],
  [
    'the line of a spreadsheet that names its separator',
    `\uFEFFsep=;\r\n${`${HEAD}\r\n${ROW}`.replaceAll(',', ';')}`,
  ],
  ['empty lines and columns', `,,\n\n${HEAD},\n\n${ROW},\n,,,`],
  [
    'columns in another order',
    'Class,Year,Child surname,Child first name,Phone,Email,Parent surname,Parent first name\nFractions,4,Rowe,Ben,020 7946 0018,rita@example.com,Rowe,Rita',
  ],
  ['columns that nobody needs', `Notes,${HEAD},Paid\nlikes cats,${ROW},yes`],
])('reads a sheet with %s', (_what, text) => {
  expect(cellsOf(text)).toEqual([CELLS]);
});

it.each([
  [
    "Mum's first name,E-mail,Mobile no.,Pupil forename,Pupil Surname,Yr Group,Group",
    'Rita,r@x.example,07700 900123,Ben,Rowe,4,A',
    {
      parent_first: 'Rita',
      email: 'r@x.example',
      phone: '07700 900123',
      child_first: 'Ben',
      child_last: 'Rowe',
      year: '4',
      class: 'A',
    },
  ],
  [
    'First name,Last name,Parent/Carer,Contact email',
    'Ben,Rowe,Rita Rowe,r@x.example',
    {
      child_first: 'Ben',
      child_last: 'Rowe',
      parent_first: 'Rita',
      parent_last: 'Rowe',
      email: 'r@x.example',
    },
  ],
  [
    'Name,Guardian name,Email address,Year',
    '"Rowe-Smith, Ben",Rita van der Berg,r@x.example,Y4',
    {
      child_first: 'Ben',
      child_last: 'Rowe-Smith',
      parent_first: 'Rita',
      parent_last: 'van der Berg',
      email: 'r@x.example',
      year: 'Y4',
    },
  ],
])('finds the columns of %s', (head, row, cells) => {
  expect(cellsOf(`${head}\n${row}`)).toEqual([cells]);
});

it.each([
  ['="07700 900123"', '07700 900123'],
  ["'+44 7700 900123", '+44 7700 900123'],
  ['+44 7700 900123', '+44 7700 900123'],
  ['\u00a0 07700\u200b 900123 ', '07700 900123'],
])('takes %j for what was meant', (typed, meant) => {
  expect(
    readSheet(`${HEAD}\nRita,Rowe,r@x.example,"${typed.replaceAll('"', '""')}",Ben`).rows[0]?.cells
      .phone,
  ).toBe(meant);
});

it('keeps names of every kind, and the numbers of the rows', () => {
  const { rows } = readSheet(
    `${HEAD}\n\nZoë,O’Neill,z@x.example,,Anne–Marie,"van der\nBerg"\n\nMei,李,m@x.example,,小明,李`,
  );
  expect(
    rows.map(({ nr, cells }) => [nr, cells.parent_last, cells.child_first, cells.child_last]),
  ).toEqual([
    [3, "O'Neill", 'Anne-Marie', 'van der Berg'],
    [5, '李', '小明', '李'],
  ]);
});

it.each([
  ['', ''],
  ['\uFEFF\r\n', ''],
  [
    'a shopping list',
    'The first row has no heading for "Parent first name", "Parent email", "Child first name". The template shows the headings.',
  ],
  [ROW, expect.stringContaining('no heading')],
  ['Parent,Child\nRita,Ben', expect.stringContaining('for "Parent email"')],
  [
    `${HEAD}\n${`${ROW}\n`.repeat(MOST_ROWS + 1)}`,
    `The sheet has ${MOST_ROWS + 1} rows. Send at most ${MOST_ROWS} at a time.`,
  ],
])('says why nothing can be read', (text, problem) => {
  expect(readSheet(text)).toEqual({ rows: [], problem });
});

it('reads its own template', () => {
  const [row] = readSheet(templateSheet('Fractions')).rows;
  expect(row?.cells).toMatchObject({ parent_first: 'Rosa', year: 'Year 5', class: 'Fractions' });
});

describe('a file', () => {
  const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);
  it.each([
    ['UTF-8', new Blob(['Zoë']), 'Zoë'],
    ['the encoding of Windows', bytes(0x5a, 0x6f, 0xeb), 'Zoë'],
    ['UTF-16', bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0), 'Zoë'],
    ['a workbook', bytes(0x50, 0x4b, 3, 4), null],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0), null],
  ])('in %s is read as its text', async (_what, file, text) => {
    expect(await textOfFile(file)).toBe(text);
  });
});
