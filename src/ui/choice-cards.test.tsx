// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import '../testing/dom.ts';
import { ChoiceCards } from './choice-cards.tsx';

const CARDS = [
  { value: 'writing', title: 'Creative Writing', subject: 'english', band: null, content: '£35' },
  { value: 'maths', title: 'Problem Solving', subject: 'mathematics', band: null, content: '£40' },
];

function Example() {
  const [selected, setSelected] = useState('');
  return <ChoiceCards label="Workshops" cards={CARDS} selected={selected} onSelect={setSelected} />;
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const labels = () => screen.getAllByText(/^Select/).map(({ textContent }) => textContent);

it('the title names each choice, and nothing is chosen at first', () => {
  render(<Example />);
  expect(screen.getByRole('group', { name: 'Workshops' })).toBeTruthy();
  expect(radio('Creative Writing').checked).toBe(false);
  expect(screen.getByRole('radio', { description: '£40' })).toBe(radio('Problem Solving'));
});

it('a press anywhere on a card chooses it in place of the one before', async () => {
  render(<Example />);
  await userEvent.click(screen.getByText('£35'));
  expect(labels()).toEqual(['Selected', 'Select this workshop']);
  await userEvent.click(screen.getByText('Problem Solving'));
  expect(radio('Creative Writing').checked).toBe(false);
  expect(radio('Problem Solving').checked).toBe(true);
  expect(labels()).toEqual(['Select this workshop', 'Selected']);
});
