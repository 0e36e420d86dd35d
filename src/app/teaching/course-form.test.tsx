// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { of } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { publicCourses } from '../../content/courses.ts';
import { venues } from '../../content/venues.ts';
import { forgetRecords } from '../../lib/device-records.ts';
import { currentDay } from '../../lib/london-time.ts';
import { CourseForm } from './course-form.tsx';
import { type CourseInput, courseDefaults } from './course-schema.ts';

vi.mock('#sync', () => {
  const session = { phase: 'signed-in', user: { id: 'helen' } };
  return {
    syncStatus: vi.fn(),
    coursesOfTeacher: () => of([{ id: 'c1', enrolled: 8 }]),
    limits: { courses: { title: 200, description: 5000, duration: 100, image: 2000 } },
    session$: of(session),
    currentSession: () => session,
    visitorSession: session,
  };
});

const save = vi.fn();
const open = (initial: Partial<CourseInput> = {}, enrolled = 0, copiedTitle = '') =>
  render(
    <MemoryRouter>
      <CourseForm
        initial={{ ...courseDefaults, ...initial }}
        saveLabel="Create Course"
        draftName="new"
        startAgainLabel="Start again"
        enrolled={enrolled}
        copiedTitle={copiedTitle}
        save={save}
      />
    </MemoryRouter>,
  );
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create Course' }));

beforeEach(() => {
  save.mockReset();
  forgetRecords();
});

it('counts the characters near the limit, and does not shorten the text', () => {
  open();
  type(/^Title/, 'a'.repeat(100));
  expect(screen.queryByText(/characters/)).toBeNull();
  type(/^Title/, 'a'.repeat(203));
  expect(field(/^Title/).value).toHaveLength(203);
  expect(screen.getByText(/203/)).toBeTruthy();
});

it('restores a draft, and removes it on request', async () => {
  const { unmount } = open();
  type(/^Title/, 'Fractions');
  unmount();
  open();
  expect(await screen.findByText(/Your draft of today/)).toBeTruthy();
  expect(field(/^Title/).value).toBe('Fractions');
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(field(/^Title/).value).toBe(''));
  expect(screen.queryByText(/Your draft/)).toBeNull();
});

it('a failed save is explained at the form, takes focus, and keeps what was typed', async () => {
  save.mockResolvedValueOnce({
    ok: false,
    error: { code: 'storage', message: 'The device is full.' },
  });
  open({ title: 'Fractions', description: 'Halves and quarters.' });
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Error saving courseThe device is full.');
  expect(document.activeElement).toBe(alert);
  expect(field(/^Title/).value).toBe('Fractions');

  save.mockResolvedValueOnce({ ok: true, value: undefined });
  await send();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('hands over what the person changed, whatever another device has changed meanwhile', async () => {
  save.mockResolvedValue({ ok: true, value: undefined });
  open({ title: 'Fractions', description: 'Halves and quarters.' });
  type(/^Title/, 'Fractions again');
  type(/^Duration/, 'x');
  type(/^Duration/, courseDefaults.duration);
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[1]).toEqual({ title: 'Fractions again' });
});

it('hands over a restored draft as a change', async () => {
  save.mockResolvedValue({ ok: true, value: undefined });
  const { unmount } = open({ title: 'Fractions', description: 'Halves.' });
  type(/^Title/, 'Fractions again');
  unmount();
  open({ title: 'Fractions', description: 'Halves, by another device.' });
  await screen.findByText(/Your draft of today/);
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[1]).toEqual({ title: 'Fractions again' });
});

it('says that nobody loses a place if there are fewer places than students', () => {
  open({ places: '8' }, 8);
  expect(screen.queryByText(/Nobody loses it/)).toBeNull();
  type(/^Places/, '6');
  expect(screen.getByText(/^8 students have a place. Nobody loses it/)).toBeTruthy();
});

it('hands over the course it is a class of, the places and the last day', async () => {
  save.mockResolvedValue({ ok: true, value: undefined });
  open({ title: 'Fractions', description: 'Halves.', ends_on: '2026-12-18' });
  await userEvent.selectOptions(
    screen.getByLabelText('Which course on our website is this a class of?'),
    publicCourses[0].title,
  );
  type(/^Places/, '12');
  fireEvent.change(screen.getByLabelText(/^Last day of the term/), { target: { value: '' } });
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[1]).toEqual({
    offer: publicCourses[0].id,
    places: 12,
    ends_on: null,
  });
});

it('hands over the year group, the day, the time, the length and the venue', async () => {
  save.mockResolvedValue({ ok: true, value: undefined });
  open({ title: 'Fractions', description: 'Halves.', years: '7-9' });
  expect(screen.getByLabelText<HTMLSelectElement>('Year group').value).toBe('7-9');
  await userEvent.selectOptions(screen.getByLabelText('Year group'), 'Years 4 to 6');
  await userEvent.selectOptions(screen.getByLabelText('Day of the week'), 'Saturday');
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '10:30' } });
  type(/^Minutes/, '90');
  const [venue = { id: '', name: 'No venue yet' }] = venues;
  await userEvent.selectOptions(screen.getByLabelText('Venue'), venue.name);
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[1]).toEqual({
    years: '4-6',
    meets_on: 'saturday',
    meets_at: '10:30',
    minutes: 90,
    venue: venue.id,
  });
});

it('a copy needs another title', async () => {
  save.mockResolvedValueOnce({ ok: true, value: undefined });
  const copied = { title: 'Fractions', description: 'Halves.', duration: '8 weeks' };
  open({ ...copied, subject: 'mathematics' }, 0, 'Fractions');
  await send();
  expect((await screen.findAllByText(/^Change the title/)).length).toBeGreaterThan(0);
  expect(save).not.toHaveBeenCalled();
  type(/^Title/, 'Fractions, spring');
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

describe('a copy of a class with children', () => {
  const label = /^Keep a place for this term's children until/;
  const copy = { title: 'Fractions', description: 'Halves.', first_for: 'c1' };
  const inDays = (days: number) =>
    new Date(Date.parse(currentDay()) + days * 86_400_000).toISOString().slice(0, 10);

  it('asks them first, until a day', async () => {
    save.mockResolvedValue({ ok: true, value: undefined });
    open({ ...copy, first_until: inDays(14) });
    expect(screen.getByText(/^8 children of this class are asked first/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(label), { target: { value: inDays(61) } });
    await send();
    expect((await screen.findAllByText(/^Enter a day from today/)).length).toBeGreaterThan(0);
    expect(save).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(label), { target: { value: inDays(7) } });
    await send();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toMatchObject({ first_for: 'c1', first_until: inDays(7) });
  });

  it('asks nobody first without a day', async () => {
    save.mockResolvedValue({ ok: true, value: undefined });
    open({ ...copy, first_until: inDays(14) });
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
    await send();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toMatchObject({ first_for: null, first_until: null });
  });

  it('any other form says nothing of it', () => {
    open({ title: 'Fractions' });
    expect(screen.queryByLabelText(label)).toBeNull();
  });
});
