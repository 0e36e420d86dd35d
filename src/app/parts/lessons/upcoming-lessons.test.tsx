// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LessonWithLearners, RefusedItem, SyncStatus } from '#sync';
import '../../../testing/dom.ts';
import { exampleLearner, exampleLesson } from '../../../testing/lesson.ts';
import { exampleRefusal } from '../../../testing/refusal.ts';
import { UpcomingLessons } from './upcoming-lessons.tsx';

const reportAway = vi.hoisted(() => vi.fn());
const withdrawAway = vi.hoisted(() => vi.fn());
const state = vi.hoisted(() => ({ refused: [] as unknown[] }));
vi.mock('#sync', () => ({
  reportAway,
  withdrawAway,
  limits: { attendance: { away_reason: 300 } },
  columnRules: () => ({}),
  refusedItems: () => new BehaviorSubject(state.refused),
  syncStatus: () => new BehaviorSubject({ connection: 'offline' } as Partial<SyncStatus>),
}));

const hour = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const lessonIn = (hours: number, more: Partial<LessonWithLearners> = {}) =>
  exampleLesson({ id: `in-${hours}`, starts_at: inHours(hours), ...more });
const show = (...lessons: LessonWithLearners[]) =>
  render(<UpcomingLessons lessons={lessons} isOnHome />);
const button = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.clearAllMocks();
  state.refused = [];
  reportAway.mockResolvedValue({ ok: true });
  withdrawAway.mockResolvedValue({ ok: true });
});

it('says so while there are no lessons', () => {
  const { container } = show();
  expect(container.textContent).toBe('No lessons are planned yet.');
});

it('shows the next lesson large, and two after it', () => {
  show(...[100, 200, 300, 400, 500, 600, 700].map((hours) => lessonIn(hours)));
  expect(screen.getByRole('article').textContent).toContain('Amira: Fractions');
  const list = screen.getByRole('list', { name: 'Following lessons' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

it('shows a cancelled lesson as cancelled, before the next one that takes place', () => {
  show(lessonIn(100, { is_cancelled: true }), lessonIn(200, { topic: 'Thirds' }));
  const [cancelled] = screen.getAllByRole('listitem');
  expect(cancelled?.textContent).toContain('Cancelled');
  expect(within(cancelled as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.getByRole('article').textContent).toContain('Thirds');
});

it('says beside a cancelled lesson why, and when it is made up for', () => {
  const instead_at = '2030-12-03T16:30:00Z';
  show(lessonIn(100, { is_cancelled: true, cancel_reason: 'room', instead_at }), lessonIn(200));
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(
    'The room is closed. Instead: Tuesday 3 December 2030 at 4:30pm.',
  );
});

it('opens an online lesson outside of the app, and shows any other place as text', () => {
  show(lessonIn(100, { place: 'https://meet.example.com/a' }), lessonIn(200));
  const link = screen.getByRole('link', { name: /^Open the online lesson/ });
  expect(link.getAttribute('href')).toBe('https://meet.example.com/a');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText(/Room 2/)).toBeTruthy();
});

it('tells us in two presses who cannot come, with a reason', async () => {
  show(lessonIn(100));
  await userEvent.click(button(/^Amira can't come/));
  const dialog = await screen.findByRole('dialog', { name: /^Amira can't come on / });
  expect(dialog.textContent).toContain("We'll send this when you're back online.");
  await userEvent.type(screen.getByLabelText(/^Reason/), ' A wedding ');
  await userEvent.click(within(dialog).getByRole('button', { name: "Amira can't come" }));
  await waitFor(() => expect(reportAway).toHaveBeenCalledWith('in-100', 'amira', 'A wedding'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says in the dialog that the lesson has begun meanwhile', async () => {
  reportAway.mockResolvedValue({
    ok: false,
    error: { code: 'refused', reason: 'lesson-begun', message: '' },
  });
  show(lessonIn(100));
  await userEvent.click(button(/^Amira can't come/));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: "Amira can't come" }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'The lesson has begun, so the teacher would not read it. Please ring us.',
  );
});

it('takes it back with one press', async () => {
  const learners = [exampleLearner({ isSelf: true, away: true, away_by: 'student' })];
  show(lessonIn(100, { learners }));
  expect(screen.getByText("You told us that you can't come.")).toBeTruthy();
  await userEvent.click(button(/^I can come/));
  expect(withdrawAway).toHaveBeenCalledWith('in-100', 'amira');
});

it('offers neither once the lesson has begun, and still says what we were told', () => {
  const learners = [
    exampleLearner(),
    exampleLearner({ id: 'jonah', first_name: 'Jonah', away: true }),
  ];
  show(lessonIn(-0.5, { learners }));
  expect(screen.getByText('Now')).toBeTruthy();
  expect(screen.getByText("We know that Jonah can't come.")).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('claims nothing that waits to be sent, and shows what was refused', () => {
  const item: RefusedItem = exampleRefusal('attendance', 'insert', {
    code: 'lesson-begun',
    row: { lesson_id: 'in-200', student_id: 'amira' },
  });
  state.refused = [item];
  const learners = [exampleLearner({ away: true, pending: 'write' })];
  show(lessonIn(100, { learners }), lessonIn(200));
  expect(screen.getByRole('article').textContent).toContain("Waiting to sendAmira can't come.");
  expect(screen.getByRole('article').textContent).not.toContain('We know');
  const list = screen.getByRole('list', { name: 'Following lessons' });
  expect(list.textContent).toContain('The lesson had begun by the time this arrived');
  expect(within(list).queryByRole('button', { name: /^Try again/ })).toBeNull();
});
