// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../testing/dom.ts';
import { Loading } from './loading.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows nothing for 300 ms, then its text', () => {
  render(<Loading text="Loading courses..." />);
  act(() => vi.advanceTimersByTime(299));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Loading courses...');
});
