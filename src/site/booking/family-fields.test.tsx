// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser, StoredEnquiry } from '#sync';
import '../../testing/dom.ts';
import { DiagnosticForm } from './diagnostic-form.tsx';

const stored = new BehaviorSubject<StoredEnquiry[]>([]);
const sender = new BehaviorSubject<SessionUser | null>(null);
const submitEnquiry = vi.hoisted(() => vi.fn());

vi.mock('#sync', async () => ({
  ...(await import('../../../sync/enquiries/forms/limits.ts')),
  ...(await import('../../../sync/enquiries/forms/schemas.ts')),
  enquiryOptions: await import('../../../sync/enquiries/forms/options.ts'),
  enquiries: () => stored,
  enquirySender: () => sender,
  submitEnquiry,
  referenceOf: () => 'ABC',
}));

const details = { parentName: 'Ann Reader', email: 'ann@example.com', phone: '020 7946 0999' };
const sent = (of: object) =>
  ({
    id: 'e1',
    kind: 'mock-test',
    state: 'sent',
    submittedAt: '2026-01-01T10:00:00Z',
    details: of,
  }) as StoredEnquiry;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const adult = () => [
  field("Parent or guardian's name").value,
  field('Email').value,
  field('Phone').value,
];

function open() {
  render(
    <MemoryRouter>
      <DiagnosticForm />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  stored.next([]);
  sender.next(null);
});

it('a form starts with the name and email of the signed-in parent', () => {
  sender.next({
    id: 'u1',
    email: 'rosa@example.com',
    firstName: 'Rosa',
    lastName: 'Bright',
    userType: 'parent',
  });
  open();
  expect(adult()).toEqual(['Rosa Bright', 'rosa@example.com', '']);
  expect(field("Student's name").value).toBe('');
});

it('the name of a student account fills in the name of the student, not of the parent', () => {
  sender.next({
    id: 'u1',
    email: 'sam@example.com',
    firstName: 'Sam',
    lastName: 'Bright',
    userType: 'student',
  });
  open();
  expect(adult()).toEqual(['', 'sam@example.com', '']);
  expect(field("Student's name").value).toBe('Sam Bright');
});

it('what somebody sent from this device before is offered to nobody', () => {
  stored.next([sent(details)]);
  open();
  expect(adult()).toEqual(['', '', '']);
  expect(document.body.textContent).not.toContain(details.parentName);
});

it('the form for another child keeps the details of the parent', async () => {
  open();
  await userEvent.type(field("Student's name"), 'Ben');
  await userEvent.selectOptions(field('Year group'), 'year5');
  await userEvent.type(field("Parent or guardian's name"), details.parentName);
  await userEvent.type(field('Email'), details.email);
  await userEvent.type(field('Phone'), details.phone);
  submitEnquiry.mockImplementationOnce(async () => ({ ok: true, value: sent({}) }));
  await userEvent.click(screen.getByRole('button', { name: 'Book Free Test' }));
  await screen.findByRole('region', { name: 'Application Submitted!' });
  expect(adult()).toEqual(['', '', '']);
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Book for another child' })));
  await waitFor(() => expect(adult()).toEqual(Object.values(details)));
  expect(field("Student's name").value).toBe('');
});
