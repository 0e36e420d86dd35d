// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { PairForm } from './pair-form.tsx';

const pairDevice = vi.hoisted(() => vi.fn());
vi.mock('#sync', () => ({ pairDevice }));

const code = () => screen.getByLabelText<HTMLInputElement>(/^Code/);
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open my courses' }));
beforeEach(() => {
  pairDevice.mockReset();
  window.location.hash = '';
});

it('takes a code in any case and with a space', async () => {
  pairDevice.mockResolvedValue({ ok: true, value: undefined });
  render(<PairForm onBack={() => undefined} />);
  await waitFor(() => expect(document.activeElement).toBe(code()));
  await userEvent.type(code(), 'abc def');
  await open();
  await waitFor(() => expect(pairDevice).toHaveBeenCalledExactlyOnceWith('ABCDEF'));
});

it('says at the field that a code is wrong or over', async () => {
  pairDevice.mockResolvedValue({ ok: false, error: { code: 'wrong-code', message: '' } });
  render(<PairForm onBack={() => undefined} />);
  await userEvent.type(code(), 'ABCDEF');
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Ask your parent');
  expect(code().value).toBe('ABCDEF');
});

it('sends nothing that cannot be a code', async () => {
  render(<PairForm onBack={() => undefined} />);
  await userEvent.type(code(), '123456');
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('six letters');
  expect(pairDevice).not.toHaveBeenCalled();
});

it('fills in the code of a picture that was scanned, and waits for the press', () => {
  window.location.hash = '#ghjkmn';
  render(<PairForm onBack={() => undefined} />);
  expect(code().value).toBe('ghjkmn');
  expect(pairDevice).not.toHaveBeenCalled();
});
