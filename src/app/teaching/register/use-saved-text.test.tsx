// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../../testing/dom.ts';
import { personDraft, readDraft } from '../../../ui/form/draft-store.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useSavedText } from './use-saved-text.ts';

const slot = personDraft('helen', 'note.lesson.amira');
const save = vi.fn();

function Field({ saved }: { saved: string }) {
  return (
    <TextArea
      id="note"
      label="Note"
      limit={20}
      {...useSavedText({ saved, most: 20, slot, save })}
    />
  );
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  save.mockReset();
  save.mockResolvedValue({ ok: true, value: undefined });
});

it('is saved when the field is left, not while it is typed', async () => {
  const { rerender } = render(<Field saved="" />);
  type('Good work ');
  expect(save).not.toHaveBeenCalled();
  fireEvent.blur(field());
  expect(save).toHaveBeenCalledExactlyOnceWith('Good work');
  await vi.waitFor(() => expect(readDraft(slot)).toBeUndefined());
  rerender(<Field saved="Good work" />);
  expect(field().value).toBe('Good work');
  // Another device changes it.
  rerender(<Field saved="Good work indeed" />);
  expect(field().value).toBe('Good work indeed');
});

it('is saved when the page is left or hidden', () => {
  const { unmount } = render(<Field saved="" />);
  type('Good');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  expect(save.mock.calls).toEqual([['Good']]);
  type('Good work');
  unmount();
  expect(save.mock.calls.at(-1)).toEqual(['Good work']);
});

it('what a closed tab left behind is shown and saved by the next visit', () => {
  const { unmount } = render(<Field saved="" />);
  save.mockImplementation(() => new Promise(() => undefined));
  type('Half a sent');
  unmount();
  save.mockClear();
  render(<Field saved="" />);
  expect(field().value).toBe('Half a sent');
  expect(save).toHaveBeenCalledExactlyOnceWith('Half a sent');
});

it('a text over the limit stays a draft', () => {
  const { unmount } = render(<Field saved="" />);
  type('Longer than twenty characters');
  fireEvent.blur(field());
  unmount();
  expect(save).not.toHaveBeenCalled();
  expect(readDraft(slot)?.values).toEqual({ text: 'Longer than twenty characters' });
});

it('a text that could not be saved stays, with the reason', async () => {
  save.mockResolvedValue({ ok: false, error: { code: 'storage', message: 'The device is full.' } });
  render(<Field saved="" />);
  type('Good');
  fireEvent.blur(field());
  expect(await screen.findByText(/full/)).toBeTruthy();
  expect(field().value).toBe('Good');
});
