// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BehaviorSubject, NEVER } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Learner, SyncStatus } from '#sync';
import { publicCourses } from '../../../content/courses.ts';
import { totalPrice } from '../../../content/teaching.ts';
import '../../../testing/dom.ts';
import { bookingOf, rememberBooking } from '../booking-record.ts';
import { useEnrolment } from './use-enrolment.tsx';

const enrollInCourse = vi.hoisted(() => vi.fn());
const endEnrollment = vi.hoisted(() => vi.fn());
const state = vi.hoisted(() => ({ connection: 'online' }));
const signedIn = vi.hoisted(() => ({ phase: 'signed-in', user: { id: 'rosa' } }));
vi.mock('#sync', () => ({
  enrollInCourse,
  endEnrollment,
  session$: NEVER,
  currentSession: () => signedIn,
  visitorSession: { phase: 'signed-out', reason: 'none' },
  syncStatus: () => new BehaviorSubject({ ...state } as Partial<SyncStatus>),
}));

const course = {
  id: 'c1',
  title: 'Science on Saturday',
  offer: publicCourses[0].id,
  duration: '12 weeks',
  is_full: false,
  subject: 'science',
  meets_on: 'saturday',
  meets_at: '10:00',
  minutes: 90,
  venue: '',
  teacher_name: 'G. Bell',
};

function Example({
  of = course,
  who,
}: {
  of?: typeof course;
  who: Pick<Learner, 'id'> & { name: string | null };
}) {
  const { acts, dialog } = useEnrolment();
  return (
    <>
      <button type="button" onClick={() => acts.enrol(of, who)}>
        Enroll Now
      </button>
      <button
        type="button"
        onClick={() =>
          acts.askToLeave({ enrollmentId: 'e1', status: 'active', course: of, name: who.name })
        }
      >
        Give up the place
      </button>
      {dialog}
    </>
  );
}

const amira = { id: 'amira', name: 'Amira' };
const self = { id: 'rosa', name: null };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  state.connection = 'online';
  enrollInCourse.mockResolvedValue({ ok: true });
  endEnrollment.mockResolvedValue({ ok: true });
});

it('asks a child once for each course, with day, time, teacher and price', async () => {
  render(<Example who={self} />);
  await press('Enroll Now');
  const dialog = await screen.findByRole('dialog', { name: 'A place in Science on Saturday?' });
  expect(dialog.textContent).toContain('There is a place.');
  for (const fact of ['Saturdays', '10am to 11:30am', 'with G. Bell', totalPrice('12 weeks')]) {
    expect(dialog.textContent).toContain(fact);
  }
  expect(dialog.textContent).toContain('Your family pays only after they have agreed.');
  expect(enrollInCourse).not.toHaveBeenCalled();
  await press('Take the place');
  await waitFor(() => expect(enrollInCourse).toHaveBeenCalledWith('c1', 'rosa'));
  await press('Enroll Now');
  await waitFor(() => expect(enrollInCourse).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks again after a question that was cancelled', async () => {
  render(<Example who={self} />);
  await press('Enroll Now');
  await screen.findByRole('dialog');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Enroll Now');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(enrollInCourse).not.toHaveBeenCalled();
});

it('names the child to a parent, and the waiting list of a full course', async () => {
  render(<Example of={{ ...course, is_full: true }} who={amira} />);
  await press('Enroll Now');
  const dialog = await screen.findByRole('dialog', {
    name: 'A place for Amira in Science on Saturday?',
  });
  expect(dialog.textContent).toContain('The class is full, so Amira joins the waiting list.');
  await press('Join the waiting list');
  await waitFor(() => expect(enrollInCourse).toHaveBeenCalledWith('c1', 'amira'));
});

it('a course of no offer has no price', async () => {
  render(<Example of={{ ...course, offer: '' }} who={amira} />);
  await press('Enroll Now');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('We name the price first.');
  expect(dialog.textContent).not.toContain('£');
});

it('says offline that the place is not certain', async () => {
  state.connection = 'offline';
  render(<Example who={self} />);
  await press('Enroll Now');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('There was room when we last looked.');
  expect(dialog.textContent).toContain("We'll send this when you're back online.");
});

it('an enrolment fulfils the booking that the person had begun', async () => {
  rememberBooking('rosa', { id: course.offer, title: 'Science Exploration' });
  render(<Example who={amira} />);
  await press('Enroll Now');
  await screen.findByRole('dialog');
  await press('Take the place');
  await waitFor(() => expect(bookingOf('rosa')).toBeUndefined());
});

it('asks before leaving', async () => {
  render(<Example of={{ ...course, is_full: true }} who={amira} />);
  await press('Give up the place');
  const question = await screen.findByRole('alertdialog', {
    name: 'Give up the place of Amira in Science on Saturday?',
  });
  expect(question.textContent).toContain('The place goes to the next on the waiting list');
  expect(endEnrollment).not.toHaveBeenCalled();
  await press('Give up the place');
  await waitFor(() => expect(endEnrollment).toHaveBeenCalledWith('e1'));
});
