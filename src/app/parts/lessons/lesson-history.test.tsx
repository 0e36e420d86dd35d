// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { BehaviorSubject, NEVER } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LessonWithLearners } from '#sync';
import '../../../testing/dom.ts';
import { exampleLearner, exampleLesson } from '../../../testing/lesson.ts';
import { LessonHistory } from './lesson-history.tsx';

const state = vi.hoisted(() => ({ past: [] as unknown[] }));
const signedIn = vi.hoisted(() => ({ phase: 'signed-in', user: { id: '' } }));
vi.mock('#sync', () => ({
  pastLessons: () => new BehaviorSubject(state.past),
  session$: NEVER,
  currentSession: () => signedIn,
  visitorSession: { phase: 'signed-out', reason: 'none' },
}));

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
const held = (days: number, more: Partial<LessonWithLearners> = {}) =>
  exampleLesson({ id: `day-${days}`, starts_at: daysAgo(days), ...more });

beforeEach((test) => {
  localStorage.clear();
  // What was seen stays for a visit, so each test has its own person.
  signedIn.user.id = test.task.id;
  state.past = [];
});
const show = (courseId?: string) =>
  render(
    <LessonHistory studentId="amira" none="Nothing yet." {...(courseId ? { courseId } : {})} />,
  );

it('shows the mark, what the class did and the note, and marks them as new', () => {
  const learners = [exampleLearner({ mark: 'late', note: 'Well done.\nRead page 12.' })];
  state.past = [held(1, { topic: 'Thirds', summary: 'We folded paper.', learners })];
  show();
  const entry = screen.getByRole('listitem');
  expect(entry.textContent).toMatch(/New.*Fractions, Thirds.*LateIn classWe folded paper\./);
  expect(entry.textContent).toContain('A note about AmiraWell done.');
});

it('does not mark older lessons as new on a device that was not used before', () => {
  state.past = [held(9, { summary: 'We folded paper.' })];
  show();
  expect(screen.queryByText('New')).toBeNull();
});

it('folds a long list, but not what is new', () => {
  const written = held(6, { summary: 'We folded paper.' });
  state.past = [1, 2, 3, 4, 5].map((days) => held(days)).concat(written, held(8), held(9));
  show();
  const fold = screen.getByText('Earlier lessons (3)').closest('details') as HTMLElement;
  expect(within(fold).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  expect(fold.textContent).not.toContain('We folded paper.');
});

it('keeps to one course, and says so while there is nothing to read', () => {
  state.past = [held(1, { summary: 'We folded paper.' })];
  show('another');
  expect(screen.getByText('Nothing yet.')).toBeTruthy();
});

it('shows a lesson that was cancelled without a mark', () => {
  state.past = [held(1, { is_cancelled: true, learners: [exampleLearner({ away: true })] })];
  show();
  expect(screen.getByRole('listitem').textContent).toContain('Cancelled');
  expect(screen.queryByText(/told us/)).toBeNull();
});

it('what was only printed stays new', () => {
  state.past = [held(1, { summary: 'We folded paper.' })];
  const { unmount } = render(<LessonHistory studentId="amira" none="" isHidden />);
  unmount();
  const { user } = signedIn;
  const read = localStorage.getItem(`oakfold.note.seen-lessons.${user.id}`);
  expect(JSON.parse(read ?? '{}')).toEqual({ amira: {} });
});
