// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../../../testing/dom.ts';
import { AddToCalendar } from './add-to-calendar.tsx';

const saveFile = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/save-file.ts', () => ({ saveFile }));

const inHours = (hours: number) => ({
  id: crypto.randomUUID(),
  starts_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
  minutes: 60,
  place: '',
  is_cancelled: false,
  instead_at: null,
});

it('one lesson is saved as a file, and the button says which one', async () => {
  const lesson = inHours(48);
  render(<AddToCalendar title="Fractions" lessons={[lesson]} />);
  await userEvent.click(
    screen.getByRole('button', { name: /^Add to calendar: Fractions, \w+day / }),
  );
  const [name, text, type] = saveFile.mock.lastCall ?? [];
  expect([name, type]).toEqual(['oakfold-fractions.ics', 'text/calendar;charset=utf-8']);
  expect(text).toContain(lesson.id);
});

it('the lessons that are over are left out', async () => {
  const over = inHours(-2);
  render(<AddToCalendar title="Fractions" lessons={[over, inHours(24), inHours(48)]} />);
  await userEvent.click(
    screen.getByRole('button', { name: 'Add 2 lessons to calendar: Fractions' }),
  );
  expect(saveFile.mock.lastCall?.[1]).not.toContain(over.id);
});

it('there is no button without lessons to come', () => {
  render(<AddToCalendar title="Fractions" lessons={[inHours(-2)]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
