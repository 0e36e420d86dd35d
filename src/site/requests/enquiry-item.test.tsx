// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { StoredEnquiry } from '#sync';
import { business } from '../../content/business.ts';
import { clockOrDay } from '../../lib/dates.ts';
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
    /You're offline\..* We tried at [\w:]+\.$/,
  );
});

it('has different texts for a busy service and for a limit of the server', () => {
  show({ waitsFor: 'service' });
  show({ waitsFor: 'limit' });
  const tries = `We'll keep trying while our site is open, and when you come back. Or ring ${business.phone}.`;
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    `We couldn't take it just now. ${tries}`,
    `Too many forms came in just now, so this one waits. ${tries}`,
  ]);
});

it('a newsletter has no reference', () => {
  show({ state: 'sent' });
  expect(screen.getByText('ABC12345')).toBeTruthy();
  show({ kind: 'newsletter', state: 'sent' });
  expect(screen.getAllByText('ABC12345')).toHaveLength(1);
});

it('a request of another day names the day on which it was sent, not only the time', () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  show({ state: 'sent', sentAt: yesterday.toISOString() });
  expect(screen.getByText(/^Sent /).textContent).toBe(
    `Sent ${clockOrDay(yesterday.toISOString(), new Date())}`,
  );
  expect(screen.getByText(/^Sent /).textContent).not.toMatch(/:/);
});
