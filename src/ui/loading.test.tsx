// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../testing/dom.ts';
import { Loading, LoadingInHtml } from './loading.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows nothing for 300 ms, then its text', () => {
  render(<Loading text="Loading courses..." />);
  act(() => vi.advanceTimersByTime(299));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Loading courses...');
});

it('goes on at once with what the HTML of the page has shown', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(299);
  const html = render(<LoadingInHtml text="Opening..." />);
  const early = render(<Loading text="Opening..." />);
  expect(early.getByRole('status').textContent).toBe('');
  early.unmount();
  now.mockReturnValue(300);
  const late = render(<Loading text="Opening..." />);
  expect(late.getByRole('status').textContent).toBe('Opening...');
  late.unmount();
  html.unmount();
  expect(render(<Loading text="Opening..." />).getByRole('status').textContent).toBe('');
});
