// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../testing/dom.ts';
import { store } from '../lib/store.ts';
import { showToast, toastsAtom } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

const shownMs = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
  store.set(toastsAtom, []);
  render(<ToastRegion />);
});
afterEach(() => vi.useRealTimers());

const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const titles = () => screen.queryAllByText(/^(One|Two)$/).map(({ textContent }) => textContent);

it('has both live regions before there is a message', () => {
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('announces a success politely and an error at once', () => {
  show('success', 'One', 'All is well.');
  show('error', 'Two');
  expect(within(screen.getByRole('status')).getByText('All is well.')).toBeTruthy();
  expect(within(screen.getByRole('alert')).getByText('Two')).toBeTruthy();
});

it('does not announce what the page tells by itself', () => {
  show('error', 'Two', 'No user was found.', { isSilent: true });
  expect(screen.getByText('No user was found.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each([
  ['at the bottom', [500, 768], 'top'],
  ['at the top', [0, 300], 'bottom'],
  ['in the middle', [300, 400], 'bottom'],
  ['that fills the screen', [0, 768], 'top'],
])('leaves a dialog %s uncovered where it can', (_where, [top = 0, bottom = 0], place) => {
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  dialog.getBoundingClientRect = () => new DOMRect(0, top, 300, bottom - top);
  document.body.append(dialog);
  show('error', 'Two');
  const region = screen.getByRole('region', { name: 'Messages' });
  expect(region.classList.contains('bottom-auto!')).toBe(place === 'top');
  dialog.remove();
});

it('removes each message five seconds after it appeared', () => {
  show('success', 'One');
  wait(shownMs - 2_000);
  show('error', 'Two');
  wait(2_000);
  expect(titles()).toEqual(['Two']);
  wait(shownMs);
  expect(titles()).toEqual([]);
});

it('removes a message when it is dismissed', () => {
  show('success', 'One');
  show('error', 'Two');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: One' }));
  expect(titles()).toEqual(['Two']);
});

it('keeps messages while the pointer is on them', () => {
  const region = screen.getByRole('region', { name: 'Messages' });
  show('success', 'One');
  fireEvent.pointerEnter(region);
  wait(3 * shownMs);
  expect(titles()).toEqual(['One']);
  fireEvent.pointerLeave(region);
  wait(shownMs);
  expect(titles()).toEqual([]);
});

it('keeps messages while focus is on them', () => {
  show('success', 'One');
  const button = screen.getByRole('button', { name: 'Dismiss: One' });
  act(() => button.focus());
  wait(3 * shownMs);
  expect(titles()).toEqual(['One']);
  act(() => button.blur());
  wait(shownMs);
  expect(titles()).toEqual([]);
});

it('a later message expires although the pointer was on one that was dismissed', () => {
  show('success', 'One');
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: One' }));
  show('success', 'Two');
  wait(shownMs);
  expect(titles()).toEqual([]);
});

it('keeps a message that waits for an answer, and says it politely', () => {
  cleanup();
  render(<ToastRegion lasting={<p>An offer</p>} />);
  show('success', 'One');
  wait(3 * shownMs);
  expect(titles()).toEqual([]);
  expect(within(screen.getByRole('status')).getByText('An offer')).toBeTruthy();
});
