// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../testing/dom.ts';
import { LetterRack } from './letter-rack.tsx';

const holes = [
  { id: 0, letters: 300, words: 'overdue' },
  { id: 9, letters: 2, words: 'due from 9am' },
];

it('a hole shows its letters, no more than fit into it, and says the same', () => {
  render(<LetterRack label="Due" holes={holes} pressed={null} onPress={() => undefined} />);
  const late = screen.getByRole('button', { name: '300 overdue', pressed: false });
  const today = screen.getByRole('button', { name: '2 due from 9am', pressed: false });
  expect(late.querySelectorAll('svg')).toHaveLength(12);
  expect(today.querySelectorAll('svg')).toHaveLength(2);
  expect(late.querySelector('svg')?.innerHTML).not.toBe(today.querySelector('svg')?.innerHTML);
});

it('nothing is drawn without letters', () => {
  const { container } = render(
    <LetterRack label="Due" holes={[]} pressed={0} onPress={() => undefined} />,
  );
  expect(container.innerHTML).toBe('');
});

it('a press chooses a hole, and a second press none', async () => {
  const onPress = vi.fn();
  const { rerender } = render(
    <LetterRack label="Due" holes={holes} pressed={null} onPress={onPress} />,
  );
  await userEvent.click(screen.getByRole('button', { name: '300 overdue' }));
  expect(onPress).toHaveBeenLastCalledWith(0);
  rerender(<LetterRack label="Due" holes={holes} pressed={0} onPress={onPress} />);
  await userEvent.click(screen.getByRole('button', { name: '300 overdue', pressed: true }));
  expect(onPress).toHaveBeenLastCalledWith(null);
});
