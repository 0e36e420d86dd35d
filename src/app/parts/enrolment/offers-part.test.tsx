// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Enrollment, Learner, RefusedItem, SyncStatus, WaitingItem } from '#sync';
import '../../../testing/dom.ts';
import { exampleRefusal } from '../../../testing/refusal.ts';
import { OffersPart } from './offers-part.tsx';

const sync = vi.hoisted(() => ({ takePlace: vi.fn(), endEnrollment: vi.fn() }));
const seen = {
  learners: new BehaviorSubject<Learner[]>([]),
  courses: new BehaviorSubject<object[]>([]),
  waiting: new BehaviorSubject<WaitingItem[]>([]),
  refused: new BehaviorSubject<RefusedItem[]>([]),
};
vi.mock('#sync', () => ({
  ...sync,
  learners: () => seen.learners,
  courseCatalogue: () => seen.courses,
  waitingItems: () => seen.waiting,
  refusedItems: () => seen.refused,
  undoWaiting: vi.fn(),
  columnRules: () => ({}),
  syncStatus: () => new BehaviorSubject({ connection: 'online' } as Partial<SyncStatus>),
}));

vi.mock('../use-session.ts', () => ({
  useSession: () => ({ phase: 'signed-in', user: { id: 'rosa' } }),
}));

const course = {
  id: 'c1',
  title: 'Science on Saturday',
  subject: 'science',
  offer: '',
  duration: '12 weeks',
  is_full: true,
  ends_on: null,
  meets_on: 'saturday',
  meets_at: '10:00',
  minutes: 90,
  venue: '',
  teacher_name: 'G. Bell',
};
const until = '2026-12-05T10:00:00Z';
const offered: Enrollment = {
  id: 'e1',
  user_id: 'amira',
  course_id: 'c1',
  status: 'waiting',
  enrolled_at: '2026-11-20T10:00:00Z',
  confirmed_at: '2026-11-20T10:00:00Z',
  offered_until: until,
  taken_at: null,
  in_line: 0,
  contact_name: '',
  contact_phone: '',
  change_position: 1,
  pending: 'none',
};

/** What the parent of Amira, and of Ben who waits for nothing, sees. */
function show(row: Partial<Enrollment>, studentId?: string) {
  const child = (id: string, first_name: string, enrollments: Enrollment[]): Learner => ({
    id,
    isSelf: false,
    first_name,
    last_name: null,
    enrollments,
  });
  seen.courses.next([course]);
  seen.learners.next([child('amira', 'Amira', [{ ...offered, ...row }]), child('ben', 'Ben', [])]);
  render(
    <MemoryRouter>
      <OffersPart {...(studentId ? { studentId } : {})} />
    </MemoryRouter>,
  );
  return screen.queryByRole('region', { name: 'A place is offered' });
}
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-03T12:00:00Z'), toFake: ['Date'] });
  sync.takePlace.mockResolvedValue({ ok: true });
  sync.endEnrollment.mockResolvedValue({ ok: true });
  seen.waiting.next([]);
  seen.refused.next([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('says which place is kept for whom until when, and takes it with one press', async () => {
  const part = show({});
  expect(part?.textContent).toContain('Saturdays');
  expect(part?.textContent).toContain(
    'We keep a place for Amira until Saturday 5 December at 10am',
  );
  await press(/^Take the place\s*for Amira in Science on Saturday$/);
  expect(sync.takePlace).toHaveBeenCalledWith('e1');
});

it('asks before a place is declined, and says who gets it', async () => {
  show({});
  await press(/^No, thank you\s*for Amira in Science on Saturday$/);
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('The place goes to the next on the waiting list');
  await userEvent.click(within(question).getByRole('button', { name: 'Give up the place' }));
  expect(sync.endEnrollment).toHaveBeenCalledWith('e1');
});

it('shows an answer that waits, and by when it has to arrive', () => {
  const part = show({ taken_at: '2026-12-03T11:00:00Z', pending: 'write' });
  expect(part?.textContent).toContain('Taking the place: waiting to send');
  expect(part?.textContent).toContain('before Saturday 5 December at 10am');
  expect(screen.queryByRole('button', { name: /^Take the place/ })).toBeNull();
});

const tooLate = (): RefusedItem =>
  exampleRefusal('enrollments', 'update', {
    key: 'enrollments:e1',
    rowId: 'e1',
    who: 'Amira',
    code: 'offer-over',
    values: { taken_at: 'then' },
    row: { course_id: 'c1', user_id: 'amira', enrolled_at: '2026-12-01T10:00:00Z' },
  });

it('tells of an answer that came too late, until there is a new offer', () => {
  seen.refused.next([tooLate()]);
  expect(show({ offered_until: null, in_line: 2 })?.textContent).toContain(
    'The place went to the next family on Tuesday 1 December. Amira is still on the list.',
  );
});

it('shows a new offer in place of an old refusal', () => {
  seen.refused.next([tooLate()]);
  show({});
  expect(screen.getByRole('button', { name: /^Take the place/ })).toBeTruthy();
});

it.each([
  ['who only waits', { offered_until: null, in_line: 1 }, undefined],
  ['an offer whose time has passed', { offered_until: '2026-12-03T12:00:00Z' }, undefined],
  ['a place that was declined', { pending: 'delete' as const }, undefined],
  ['another child', {}, 'ben'],
])('is not there for %s', (_, row, studentId) => {
  expect(show(row, studentId)).toBeNull();
});
