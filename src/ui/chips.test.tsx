// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import '../testing/dom.ts';
import { Chips } from './chips.tsx';

const OPTIONS = [
  { value: 'open', label: 'Open' },
  { value: 'handled', label: 'Handled' },
  { value: 'all', label: 'All' },
] as const;

function Example() {
  const [state, setState] = useState<(typeof OPTIONS)[number]['value']>('open');
  return <Chips label="State" options={OPTIONS} selected={state} onSelect={setState} />;
}

const pressed = () => screen.getAllByRole('button', { pressed: true }).map((b) => b.textContent);

it('exactly one chip of the named group is pressed: the one chosen last', async () => {
  render(<Example />);
  expect(screen.getByRole('group', { name: 'State' })).toBeTruthy();
  expect(pressed()).toEqual(['Open']);
  await userEvent.click(screen.getByRole('button', { name: 'Handled' }));
  expect(pressed()).toEqual(['Handled']);
  await userEvent.click(screen.getByRole('button', { name: 'Handled' }));
  expect(pressed()).toEqual(['Handled']);
});

it('a chip is chosen with the keyboard and keeps the focus', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(pressed()).toEqual(['Handled']);
  expect(document.activeElement?.textContent).toBe('Handled');
});
