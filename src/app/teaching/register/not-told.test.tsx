// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RegisterRow } from '#sync';
import '../../../testing/dom.ts';
import { business } from '../../../content/business.ts';
import { NotTold } from './not-told.tsx';

const status = vi.hoisted(() => ({ connection: 'offline' }));
vi.mock('../../parts/use-sync-status.ts', () => ({ useSyncStatus: () => status }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = (name: string, contact_name: string, contact_phone: string) =>
  ({
    studentId: name,
    first_name: name,
    last_name: null,
    contact_name,
    contact_phone,
  }) as RegisterRow;
const rows = [row('Amira', 'Rosa', '020 7946 0018'), row('Ben', '', '')];

it('says without a press whom to ring for each child, and our own number where the family gave none', () => {
  status.connection = 'offline';
  render(<NotTold rows={rows} />);
  expect(screen.getByRole('alert').textContent).toBe(
    `Nobody has been told yet: ringAmira: Rosa 020 7946 0018Ben: no number here, so ring us ${business.phone}`,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+442079460018',
    business.phoneLink,
  ]);
});

it('waits while the mark is being sent, and speaks up if that takes long', () => {
  status.connection = 'online';
  render(<NotTold rows={rows} />);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('alert')).toBeTruthy();
});
