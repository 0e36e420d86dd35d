import { beforeEach, expect, it } from 'vitest';
import { store } from '../lib/store.ts';
import { showToast, toastsAtom } from './toast-queue.ts';

beforeEach(() => store.set(toastsAtom, []));
const titles = () => store.get(toastsAtom).map(({ title }) => title);

it('shows one success and two errors at most, the newest', () => {
  showToast('success', 'One');
  showToast('error', 'Two');
  showToast('success', 'Three');
  expect(titles()).toEqual(['Two', 'Three']);
  showToast('error', 'Four');
  showToast('error', 'Five');
  expect(titles()).toEqual(['Three', 'Four', 'Five']);
});

it('a repeated message raises its count instead of adding another', () => {
  const saved = () =>
    showToast('success', 'Saved on this device', '', {
      about: 'New course: Fractions',
      summary: (count) => ({ title: `${count} changes saved` }),
    });
  const about = () => store.get(toastsAtom).at(-1)?.about;
  saved();
  expect(about()).toBe('New course: Fractions');
  saved();
  saved();
  expect(about()).toBeUndefined();
  expect(titles()).toEqual(['3 changes saved']);
  showToast('success', 'Another');
  saved();
  expect(titles()).toEqual(['Saved on this device']);
  // What is not counted has the same words, and is not one of the changes.
  showToast('success', 'Saved on this device');
  saved();
  expect(titles()).toEqual(['Saved on this device']);
});
