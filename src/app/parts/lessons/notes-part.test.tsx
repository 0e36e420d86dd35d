// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BehaviorSubject, NEVER } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../../testing/dom.ts';
import { exampleLearner, exampleLesson } from '../../../testing/lesson.ts';
import { countNew, type HeldLesson } from './held-lessons.ts';
import { PractisePart, TeachersSayPart } from './notes-part.tsx';

const state = vi.hoisted(() => ({ past: [] as unknown[] }));
const signedIn = vi.hoisted(() => ({ phase: 'signed-in', user: { id: '' } }));
vi.mock('#sync', () => ({
  pastLessons: () => new BehaviorSubject(state.past),
  session$: NEVER,
  currentSession: () => signedIn,
  visitorSession: { phase: 'signed-out', reason: 'none' },
}));

beforeEach((test) => {
  localStorage.clear();
  signedIn.user.id = test.task.id;
});

/** Lessons so many days ago, the latest first, each with its note. */
function heldOf(...notes: [days: number, note: string, summary?: string][]): HeldLesson[] {
  const held = notes.map(([days, note, summary = '']) => {
    const learner = exampleLearner({ note });
    const starts_at = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
    const lesson = exampleLesson({ id: `day-${days}`, topic: `Topic ${days}`, starts_at, summary });
    return { lesson: { ...lesson, learners: [learner] }, learner };
  });
  state.past = held.map(({ lesson }) => lesson);
  return held;
}

it('shows a student the three newest notes, and the new ones as new', () => {
  const held = heldOf([1, 'One.'], [2, ''], [3, 'Three.'], [9, 'Nine.'], [16, 'Old.']);
  render(<PractisePart studentId="amira" held={held} />);
  const lines = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => /Topic \d+/.exec(textContent ?? '')?.[0])).toEqual([
    'Topic 1',
    'Topic 3',
    'Topic 9',
  ]);
  expect(lines.map(({ textContent }) => textContent?.includes('New'))).toEqual([true, true, false]);
  expect(lines[0]?.textContent).toMatch(/Topic 1: Fractions, .*One\.$/);
});

it('quotes the newest note about a child with what the class did', () => {
  const held = heldOf([1, '', 'Today we rested.'], [2, 'Well done.', 'We folded paper.']);
  render(<TeachersSayPart studentId="amira" held={held} name="Amira" />);
  const quoted = screen.getByRole('article');
  expect(quoted.querySelector('blockquote')?.textContent).toBe('Well done.');
  expect(quoted.textContent).toContain('In class: We folded paper.');
});

it('a new note that only the list has stays new until the list is opened', async () => {
  const held = heldOf([1, 'One.'], [2, 'Two.'], [9, 'Nine.']);
  render(<TeachersSayPart studentId="amira" held={held} name="Amira" />);
  const later = new Date(Date.now() + 60 * 60_000);
  expect(countNew(signedIn.user.id, 'amira', held, later)).toBe(1);
  const all = screen.getByRole('button', { name: /^All 3 ?notes$/ });
  expect(all.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(all);
  expect(all.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(all.getAttribute('aria-controls') ?? '')?.textContent).toContain(
    'Nine.',
  );
  expect(countNew(signedIn.user.id, 'amira', held, later)).toBe(0);
});

it('says what comes here before the first note', () => {
  render(<PractisePart studentId="amira" held={heldOf()} />);
  expect(screen.getByText('After each lesson you find here what to practise.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
