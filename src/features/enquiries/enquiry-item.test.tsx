// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { StoredEnquiry } from '#sync';
import '../../testing/dom.ts';
import { EnquiryItem } from './enquiry-item.tsx';

const retryEnquiry = vi.hoisted(() => vi.fn(async () => ({ ok: true })));
vi.mock('#sync', () => ({ retryEnquiry, referenceOf: () => 'ABC12345' }));

function show(enquiry: Partial<StoredEnquiry>) {
  const full = {
    id: 'e1',
    kind: 'workshop',
    details: {},
    submittedAt: '2026-01-01T10:00:00Z',
    state: 'waiting',
    ...enquiry,
  } as StoredEnquiry;
  render(<EnquiryItem enquiry={full} onDiscard={() => undefined} />);
}

it('says when it tried again, if the request still waits', async () => {
  show({ waitsFor: 'network' });
  expect(screen.getByRole('status').textContent).not.toContain('We tried');
  await userEvent.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(retryEnquiry).toHaveBeenCalledExactlyOnceWith('e1');
  expect(screen.getByRole('status').textContent).toMatch(
    /You're offline\..* We tried at \d\d:\d\d\.$/,
  );
});

it('has different texts for a busy service and for a limit of the server', () => {
  show({ waitsFor: 'service' });
  show({ waitsFor: 'service', message: 'Six forms an hour is the most we take.' });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    "We couldn't take it just now. We'll try again within the hour, or ring 020 7946 0123.",
    "Six forms an hour is the most we take. We'll send it for you.",
  ]);
});

it('a newsletter has no reference', () => {
  show({ state: 'sent' });
  expect(screen.getByText('ABC12345')).toBeTruthy();
  show({ kind: 'newsletter', state: 'sent' });
  expect(screen.getAllByText('ABC12345')).toHaveLength(1);
});
