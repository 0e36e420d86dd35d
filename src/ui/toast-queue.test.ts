import { expect, it } from 'vitest';
import { showToast, toastStore, toastsAtom } from './toast-queue.ts';

it('shows three messages at most, the newest', () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) showToast('success', title);
  expect(toastStore.get(toastsAtom).map(({ title }) => title)).toEqual(['Two', 'Three', 'Four']);
});
