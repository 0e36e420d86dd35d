// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

it('asks once more before a choice is carried out', async () => {
  const onChoose = vi.fn();
  const george = { id: 'g', name: 'George', detail: '2 courses' };
  render(
    <ChoiceDialog
      title="Give Fractions to"
      text="The families get a notice."
      searchLabel="Find a teacher"
      choices={[george]}
      confirmLabel="Give"
      none="Nobody."
      onChoose={onChoose}
      onClose={vi.fn()}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^George/ }));
  expect(screen.getByRole('dialog', { name: 'Give Fractions to George?' })).toBeTruthy();
  expect(screen.getByText('2 courses')).toBeTruthy();
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another' }));
  await userEvent.click(screen.getByRole('button', { name: /^George/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Give' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(george);
});
