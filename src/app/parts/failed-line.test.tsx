// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SyncError } from '#sync';
import '../../testing/dom.ts';
import { FailedLine } from './failed-line.tsx';

const failing = (code: SyncError['code']) => ({
  state: 'failed' as const,
  error: { code, message: '' },
  refetch: vi.fn(),
});
const known = { state: 'known' as const, error: null, refetch: vi.fn() };

it('asks again for what has failed, and for nothing else', async () => {
  const failed = failing('slow');
  render(<FailedLine of={[known, failed]}>The list could not be read.</FailedLine>);
  expect(screen.getByRole('status').textContent).toContain('The list could not be read. Our ser');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(failed.refetch).toHaveBeenCalledOnce();
  expect(known.refetch).not.toHaveBeenCalled();
});

it('says nothing while all is known, and offers no second try without a connection', () => {
  const { container, rerender } = render(<FailedLine of={[known]}>Not read.</FailedLine>);
  expect(container.textContent).toBe('');
  rerender(<FailedLine of={[failing('offline')]}>Not read.</FailedLine>);
  expect(container.textContent).toContain("Not read. You're offline.");
  expect(screen.queryByRole('button')).toBeNull();
  rerender(
    <FailedLine of={[failing('offline')]} isOnlineOnly>
      Not read.
    </FailedLine>,
  );
  expect(container.textContent).toBe('');
});
