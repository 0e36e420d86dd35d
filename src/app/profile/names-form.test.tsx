// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { NamesForm } from './names-form.tsx';

vi.mock('#sync', async () => ({
  ...(await import('../../../sync/schema/clean-text.ts')),
  ...(await import('../../../sync/schema/names.ts')),
  limits: { profiles: { first_name: 40, last_name: 40 } },
}));

it('a failed save is explained at the form, which keeps what was typed', async () => {
  const onDone = vi.fn();
  const error = { code: 'storage', message: 'The device is full.' } as const;
  const save = vi.fn().mockResolvedValue({ ok: false, error });
  const stored = { first_name: 'Sam', last_name: 'Bright' };
  render(<NamesForm userId="sam" stored={stored} save={save} onDone={onDone} />);
  const first = screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' });
  await userEvent.type(first, 'uel');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Error updating profileThe device is full.');
  expect(save).toHaveBeenCalledWith({ first_name: 'Samuel' });
  expect(first.value).toBe('Samuel');
  expect(onDone).not.toHaveBeenCalled();
});
