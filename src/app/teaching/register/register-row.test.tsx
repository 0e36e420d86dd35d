// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { RegisterRow as Row } from '#sync';
import '../../../testing/dom.ts';
import { exampleRefusal } from '../../../testing/refusal.ts';
import { RegisterRow } from './register-row.tsx';

const sync = vi.hoisted(() => ({ retryRefused: vi.fn(async () => ({ ok: true })) }));
vi.mock('#sync', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  retryRefused: sync.retryRefused,
}));

const row: Row = {
  id: 'entry',
  studentId: 'amira',
  enrollmentId: 'place',
  first_name: 'Amira',
  last_name: 'Okafor',
  contact_name: '',
  contact_phone: '',
  mark: 'late',
  note: '',
  away: false,
  away_reason: '',
  away_by: '',
  pending: 'none',
};

it('shows a mark that lost where it was pressed', async () => {
  const lost = exampleRefusal('attendance', 'update', {
    kind: 'overwritten',
    values: { mark: 'absent' },
    kept: { mark: 'late' },
  });
  render(
    <MemoryRouter>
      <RegisterRow row={row} onMark={vi.fn()} refused={lost} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('listitem').textContent).toContain(
    'Not keptAnother device or person changed this mark first. Yours was "Absent".',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Use mine: Amira Okafor' }));
  expect(sync.retryRefused).toHaveBeenCalledWith(lost.key);
});

it('tells two students of one name apart, also in the names of the buttons', () => {
  render(
    <MemoryRouter>
      <RegisterRow row={{ ...row, namesake: '3f2a' }} onMark={vi.fn()} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Amira Okafor (ID 3f2a)' })).toBeTruthy();
  expect(
    screen.getByRole('button', { name: 'Whom to ring for Amira Okafor (ID 3f2a)' }),
  ).toBeTruthy();
});
