// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RefusedItem } from '#sync';
import '../../../testing/dom.ts';
import { RefusedChange } from './refused-change.tsx';

const retryRefused = vi.fn();
const discardRefused = vi.fn();

vi.mock('#sync', () => ({
  retryRefused: (key: string) => retryRefused(key),
  discardRefused: (key: string) => discardRefused(key),
  columnRules: () => ({ most: 200 }),
}));

const refused: RefusedItem = {
  key: 'courses:1',
  collection: 'courses',
  rowId: '1',
  operation: 'update',
  label: 'Fractions',
  kind: 'refused',
  code: 'unknown',
  values: { title: 'Fractions Club' },
  row: {},
  at: '2026-11-20T10:42:00Z',
};

const show = (item: RefusedItem, onNavigate: () => void = () => undefined) =>
  render(
    <MemoryRouter>
      <RefusedChange item={item} about=": Fractions" hasValues onNavigate={onNavigate} />
    </MemoryRouter>,
  );
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.clearAllMocks());

it('shows the reason and what was typed, and links to the form that corrects it', async () => {
  const onNavigate = vi.fn();
  show(refused, onNavigate);
  expect(
    screen.getByText(/^Something went wrong\. Try again, or contact us\. What you wrote is kept:/),
  ).toBeTruthy();
  expect(screen.getByText('Fractions Club')).toBeTruthy();
  const link = screen.getByRole('link', { name: /^Edit and send again/ });
  expect(link.getAttribute('href')).toBe('/edit-course/1?again=1');
  await userEvent.click(link);
  expect(onNavigate).toHaveBeenCalledOnce();
});

it('a change can be tried again or discarded', async () => {
  retryRefused.mockResolvedValue({ ok: true });
  show(refused);
  await press(/^Try again/);
  expect(retryRefused).toHaveBeenCalledExactlyOnceWith(['courses:1']);
  expect(screen.queryByRole('alert')).toBeNull();
  await press(/^Discard/);
  expect(discardRefused).toHaveBeenCalledExactlyOnceWith(['courses:1']);
});

it('what was brought back meanwhile can be kept', async () => {
  show({ ...refused, operation: 'delete', code: 'restored-meanwhile' });
  expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
  await press(/^Keep it/);
  expect(discardRefused).toHaveBeenCalledExactlyOnceWith(['courses:1']);
});

it('shows that a change cannot be sent again', async () => {
  retryRefused.mockResolvedValue({ ok: false });
  show(refused);
  await press(/^Try again/);
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be sent again');
});

it('does not offer to try again if the change would be refused again', () => {
  show({ ...refused, code: 'invalid', values: { title: 'x'.repeat(201) } });
  expect(screen.getByText(/The title is too long: 200 characters at most\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

it('an overwritten edit shows both values, and either can be kept', async () => {
  retryRefused.mockResolvedValue({ ok: true });
  show({ ...refused, kind: 'overwritten', kept: { title: 'Fractions for all' } });
  expect(screen.getByText('Fractions for all')).toBeTruthy();
  expect(screen.getByText('Fractions Club')).toBeTruthy();
  await press(/^Use mine/);
  expect(retryRefused).toHaveBeenCalledExactlyOnceWith('courses:1');
  await press(/^Keep the other/);
  expect(discardRefused).toHaveBeenCalledExactlyOnceWith('courses:1');
});

it('shortens a long value, with the whole text behind Show all', () => {
  const long = 'x'.repeat(300);
  show({
    ...refused,
    kind: 'overwritten',
    values: { description: long },
    kept: { description: '' },
  });
  expect(screen.getByText(`${'x'.repeat(200)}...`)).toBeTruthy();
  expect(screen.getByText('(empty)')).toBeTruthy();
  expect(screen.getByText(long).closest('details')?.open).toBe(false);
});
