// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject, of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Result } from '#sync';
import type { CodeAnswer } from '#sync/desk';
import { store } from '../../lib/store.ts';
import { toastsAtom } from '../../ui/toast-queue.ts';
import '../../testing/dom.ts';
import { LinkQuestion } from './link-question.tsx';

const sync = vi.hoisted(() => ({
  isAsked: undefined as unknown as BehaviorSubject<boolean>,
  acceptLink: vi.fn<() => Promise<Result<CodeAnswer>>>(),
}));
vi.mock('#sync', () => ({
  isAskedForLink: () => sync.isAsked,
  syncStatus: () => of({ connection: 'online' }),
}));
vi.mock('#sync/desk', () => ({ acceptLink: sync.acceptLink, declineLinks: vi.fn() }));

beforeEach(() => {
  sync.isAsked = new BehaviorSubject(true);
  store.set(toastsAtom, []);
});

async function typeCode(value: CodeAnswer, removes: boolean) {
  sync.acceptLink.mockImplementation(async () => {
    if (removes) act(() => sync.isAsked.next(false));
    return { ok: true, value };
  });
  render(<LinkQuestion />);
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
}

it.each([
  ['accepted', 'Your parent or carer can now see your courses.'],
  ['ended', 'That was the fifth wrong code, so this request has ended. They can ask again.'],
  ['none', 'Nobody is asking any more. They can ask again.'],
] as const)('says what became of the code after the question has gone: %s', async (value, text) => {
  await typeCode(value, true);
  await vi.waitFor(() => expect(store.get(toastsAtom).map((toast) => toast.text)).toEqual([text]));
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('says a wrong code beside the field', async () => {
  await typeCode('wrong', false);
  expect(await screen.findAllByText(/^That is not the code\./)).not.toHaveLength(0);
  expect(store.get(toastsAtom)).toEqual([]);
});
