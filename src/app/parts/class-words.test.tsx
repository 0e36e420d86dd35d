// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClassWord } from '#sync/desk';
import '../../testing/dom.ts';
import { ClassWords } from './class-words.tsx';

const server = vi.hoisted(() => ({
  wordsToClass: vi.fn(),
  writeToClass: vi.fn(),
  takeWordBack: vi.fn(),
}));
vi.mock('#sync/desk', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...server,
}));
const network = vi.hoisted(() => ({ isOffline: false }));
vi.mock('./use-is-offline.ts', () => ({ useIsOffline: () => network.isOffline }));
vi.mock('./use-session.ts', () => ({
  useSession: () => ({ phase: 'signed-in', user: { id: 'helen' } }),
}));

const ok = (value: unknown) => Promise.resolve({ ok: true, value });
const word = (fields: Partial<ClassWord>): ClassWord => ({
  id: 'word',
  text: 'Bring a ruler.',
  about: null,
  author: 'H. Marsh',
  at: new Date().toISOString(),
  told_at: null,
  ...fields,
});

beforeEach(() => {
  localStorage.clear();
  network.isOffline = false;
  server.wordsToClass.mockReset().mockImplementation(() => ok([]));
  server.writeToClass.mockReset().mockImplementation(() => ok('word'));
  server.takeWordBack.mockReset().mockImplementation(() => ok('word'));
});

async function open() {
  render(<ClassWords courseId="maths" />);
  await userEvent.click(screen.getByRole('button', { name: 'Write to the class' }));
  return screen.findByRole('dialog');
}
const field = (dialog: HTMLElement) => within(dialog).getByLabelText('What they should know');

it('is written in two presses and a sentence', async () => {
  const dialog = await open();
  await userEvent.type(field(dialog), 'Bring a ruler.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(server.writeToClass).toHaveBeenCalledWith('maths', 'Bring a ruler.', null);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.wordsToClass).toHaveBeenCalledTimes(2);
});

it('needs a text', async () => {
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(dialog.textContent).toContain('Please write what the class should know.');
  expect(server.writeToClass).not.toHaveBeenCalled();
});

it('keeps what was typed if the server refuses it, and if the dialog is closed', async () => {
  server.writeToClass.mockResolvedValue({
    ok: false,
    error: { code: 'refused', reason: 'too-many-words', message: '' },
  });
  const dialog = await open();
  await userEvent.type(field(dialog), 'Bring a ruler.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'three words within a day',
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Write to the class' }));
  expect(field(await screen.findByRole('dialog'))).toHaveProperty('value', 'Bring a ruler.');
});

it('can be typed without a connection, and says that sending needs one', async () => {
  network.isOffline = true;
  const dialog = await open();
  await userEvent.type(field(dialog), 'Bring a ruler.');
  expect(within(dialog).getByRole('button', { name: /^Send/ })).toHaveProperty('disabled', true);
  expect(dialog.textContent).toContain('This needs a connection.');
});

it('is taken back while nobody has read it, and not later', async () => {
  server.wordsToClass.mockImplementation(() =>
    ok([
      word({ about: '2030-12-05' }),
      word({
        id: 'told',
        text: 'Told.',
        at: '2026-11-26T10:00:00Z',
        told_at: '2026-11-26T10:05:00Z',
      }),
    ]),
  );
  render(<ClassWords courseId="maths" />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines[0]?.textContent).toMatch(
    /H\. Marsh, about Thursday 5 December 2030, the class reads it at \d/,
  );
  expect(within(lines[1] as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take back: Bring a ruler.' }));
  expect(server.takeWordBack).toHaveBeenCalledWith('word');
});
