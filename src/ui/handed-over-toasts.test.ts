// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { store } from '../lib/store.ts';
import { handOverToasts } from './handed-over-toasts.ts';
import { showToast, toastsAtom } from './toast-queue.ts';

const titles = () => store.get(toastsAtom).map(({ title }) => title);
const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  store.set(toastsAtom, []);
  handOverToasts();
});

it('the next page shows a message that nobody had time to read, once', () => {
  showToast('success', 'Signed out', 'Bye.');
  leave();
  expect(titles()).toEqual([]);
  handOverToasts();
  expect(titles()).toEqual(['Signed out']);
  store.set(toastsAtom, []);
  handOverToasts();
  expect(titles()).toEqual([]);
});

it('a message that was on screen for long stays behind', () => {
  showToast('success', 'Signed out');
  vi.advanceTimersByTime(3_000);
  leave();
  handOverToasts();
  expect(titles()).toEqual([]);
});

it('a page that is opened much later shows nothing, nor does damaged storage harm', () => {
  showToast('success', 'Signed out');
  leave();
  vi.advanceTimersByTime(60_000);
  handOverToasts();
  expect(titles()).toEqual([]);
  sessionStorage.setItem('oakfold-toasts', '{"title":');
  handOverToasts();
  expect(titles()).toEqual([]);
});
