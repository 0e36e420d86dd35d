// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { StoredEnquiry } from '#sync';
import { business } from '../../content/business.ts';
import '../../testing/dom.ts';
import type { NamedRequest } from '../parts/requests/use-own-requests.ts';
import { RequestItem } from './request-item.tsx';

const discardEnquiry = vi.hoisted(() => vi.fn(async () => ({ ok: true })));
const retryEnquiry = vi.hoisted(() => vi.fn(async () => ({ ok: true })));
vi.mock('#sync', () => ({
  discardEnquiry,
  retryEnquiry,
  referenceOf: ({ id }: StoredEnquiry) => id.toUpperCase(),
}));

function show(request: Partial<NamedRequest>) {
  const onPrint = vi.fn();
  const full: NamedRequest = {
    id: 'abc12345',
    kind: 'mock-test',
    details: { testType: '11plus-full', studentName: 'Amira' },
    course: null,
    childId: null,
    about: '',
    at: new Date().toISOString(),
    state: 'received',
    replies: [],
    ...request,
  };
  render(<RequestItem request={full} isPrinted={false} onPrint={onPrint} />);
  return onPrint;
}
const item = () => screen.getByRole('listitem').textContent;

it('names what was asked, the course and the child, the reference and the state', async () => {
  const onPrint = show({ about: 'Mathematics Foundation, for Amira' });
  expect(item()).toContain('11 Plus, full test, for Amira');
  expect(item()).toContain('About: Mathematics Foundation, for Amira');
  expect(item()).toContain('Reference ABC12345');
  expect(item()).toContain('Received');
  await userEvent.click(screen.getByRole('button', { name: /^Print ?: Mock test, ABC12345$/ }));
  expect(onPrint).toHaveBeenCalledOnce();
});

it('shows each answer with its time, and says how an answer went that is not in the app', () => {
  show({
    state: 'answered',
    replies: [{ id: 'r', text: 'Yes.\nOn Saturday.', writtenAt: new Date().toISOString() }],
  });
  const heading = screen.getByRole('heading', { level: 3 });
  expect(heading.textContent).toContain('Our answer, ');
  expect(screen.getAllByText(/^today at [\w:]+$/)).toHaveLength(2);
  expect(screen.getByText(/^Yes\./).textContent).toBe('Yes.\nOn Saturday.');
});

it('an answer outside the app is owned up to', () => {
  show({ state: 'answered' });
  expect(item()).toContain(`please ring ${business.phone}`);
});

it('what waits can be tried again, or discarded after a question', async () => {
  const stored = { id: 'abc12345', state: 'waiting', waitsFor: 'network' } as StoredEnquiry;
  show({ state: 'waiting', stored });
  expect(screen.getByRole('status').textContent).toContain("You're offline.");
  await userEvent.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(retryEnquiry).toHaveBeenCalledExactlyOnceWith('abc12345');
  await userEvent.click(screen.getByRole('button', { name: /^Discard/ }));
  expect(discardEnquiry).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(discardEnquiry).toHaveBeenCalledExactlyOnceWith('abc12345');
});
