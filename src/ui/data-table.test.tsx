// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import '../testing/dom.ts';
import { type Column, DataTable, type Sort } from './data-table.tsx';

interface Row {
  id: string;
  name: string;
}
type Key = 'name' | 'day' | 'remark';

const COLUMNS: readonly Column<Row, Key>[] = [
  { key: 'name', label: 'Name', isSortable: true, cell: ({ name }) => name },
  { key: 'day', label: 'Day', isSortable: true, cell: () => 'Monday' },
  { key: 'remark', label: 'Remark', cell: () => '-' },
];

function Example() {
  const [sort, setSort] = useState<Sort<Key>>({ key: 'name', isDown: false });
  return (
    <DataTable
      caption="Students"
      columns={COLUMNS}
      rows={[{ id: '1', name: 'Ada' }]}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={setSort}
    />
  );
}

/** Finds a heading by the start of its text: it contains its label twice, and jsdom does not hide one of them. */
const orderOf = (name: string) =>
  screen
    .getAllByRole('columnheader')
    .find(({ textContent }) => textContent.startsWith(name))
    ?.getAttribute('aria-sort');

it('a press on a heading sorts by it, and a second press reverses the order', async () => {
  render(<Example />);
  expect([orderOf('Name'), orderOf('Day'), orderOf('Remark')]).toEqual(['ascending', 'none', null]);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(orderOf('Name')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Day' }));
  expect([orderOf('Name'), orderOf('Day')]).toEqual(['none', 'ascending']);
});

it('the first column names its row', () => {
  render(<Example />);
  expect(screen.getByRole('row', { name: /^Ada/ })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Ada' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remark' })).toBeNull();
});

const PEOPLE = [
  { id: '1', name: 'Ada' },
  { id: '2', name: 'Sam' },
];

function Selectable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const onSelect = ({ id }: Row, isSelected: boolean) =>
    setSelected(new Set(isSelected ? [id] : []));
  return (
    <DataTable
      caption="Students"
      columns={COLUMNS}
      rows={PEOPLE}
      rowKey={({ id }) => id}
      selection={{ selected, label: ({ name }) => name, onSelect }}
    />
  );
}

it('each row has a checkbox that says which row it selects', async () => {
  render(<Selectable />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('Ada').checked, box('Sam').checked]).toEqual([false, true]);
  await userEvent.click(box('Ada'));
  expect([box('Ada').checked, box('Sam').checked]).toEqual([true, false]);
  expect(screen.getByRole('rowheader', { name: 'Sam' })).toBeTruthy();
});
