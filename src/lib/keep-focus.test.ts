// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const element = (tag: string, parent: Element = document.body): HTMLElement => {
  const made = document.createElement(tag);
  made.tabIndex = -1;
  parent.append(made);
  return made;
};
let line: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  line = element('p');
  line.id = 'line';
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('focuses the element once nothing has the focus', () => {
  keepFocus('line');
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(line);
});

it('waits for a dialog that takes its time to close', () => {
  const dialog = element('div');
  dialog.setAttribute('role', 'dialog');
  element('button', dialog).focus();
  keepFocus('line');
  vi.advanceTimersByTime(500);
  expect(document.activeElement).not.toBe(line);
  dialog.remove();
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(line);
});

it('leaves the focus where the person has put it', () => {
  const field = element('input');
  field.focus();
  keepFocus('line');
  vi.advanceTimersByTime(5_000);
  expect(document.activeElement).toBe(field);
});

it('leaves a dialog alone that stays open', () => {
  const dialog = element('dialog');
  dialog.setAttribute('open', '');
  const button = element('button', dialog);
  button.focus();
  keepFocus('line');
  vi.advanceTimersByTime(5_000);
  expect(document.activeElement).toBe(button);
  expect(vi.getTimerCount()).toBe(0);
});
