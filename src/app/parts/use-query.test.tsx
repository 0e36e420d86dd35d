// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Result } from '#sync';
import '../../testing/dom.ts';
import { useQuery } from './use-query.ts';

const network = vi.hoisted(() => ({ isOffline: false }));
vi.mock('./use-is-offline.ts', () => ({ useIsOffline: () => network.isOffline }));

const ok = (value: string): Result<string> => ({ ok: true, value });
const slow: Result<string> = { ok: false, error: { code: 'slow', message: '' } };

type Command = () => Promise<Result<string>>;
interface Props {
  command: Command;
  again?: number;
}
const query = (command: Command) =>
  renderHook((props: Props) => useQuery(props.command, props.again), {
    initialProps: { command } as Props,
  });

beforeEach(() => {
  network.isOffline = false;
});

it('asks nothing without a connection, asks when there is one, and then keeps what was read', async () => {
  network.isOffline = true;
  const command = vi.fn(async () => ok('read'));
  const { result, rerender } = query(command);
  expect(command).not.toHaveBeenCalled();
  network.isOffline = false;
  rerender({ command });
  await waitFor(() => expect(result.current.data).toBe('read'));
  network.isOffline = true;
  rerender({ command });
  expect(result.current.data).toBe('read');
  expect(command).toHaveBeenCalledTimes(1);
  rerender({ command: async () => ok('other') });
  expect(result.current.data).toBeNull();
});

it('a failure leaves the data, and the next success clears it', async () => {
  const command = vi.fn(async () => ok('first'));
  const { result, rerender } = query(command);
  await waitFor(() => expect(result.current.data).toBe('first'));
  command.mockResolvedValueOnce(slow);
  act(() => result.current.refetch());
  await waitFor(() => expect(result.current.error?.code).toBe('slow'));
  expect(result.current.data).toBe('first');
  command.mockResolvedValueOnce(ok('second'));
  rerender({ command, again: 1 });
  await waitFor(() => expect(result.current.data).toBe('second'));
  expect(result.current.error).toBeNull();
});

it('another command drops the data, and a late answer to the one before it is not shown', async () => {
  const before = vi.fn(async () => ok('old'));
  const { result, rerender } = query(before);
  await waitFor(() => expect(result.current.data).toBe('old'));
  let answer = (_late: Result<string>) => {};
  before.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  act(() => result.current.refetch());
  const command = async () => ok('new');
  rerender({ command });
  expect(result.current.data).toBeNull();
  await waitFor(() => expect(result.current.data).toBe('new'));
  await act(async () => answer(ok('late')));
  expect(result.current.data).toBe('new');
});

it('a command changes the data as it has changed them on the server', async () => {
  const command = async () => ok('one');
  const { result } = query(command);
  await waitFor(() => expect(result.current.data).toBe('one'));
  act(() => result.current.setData((data) => `${data}, two`));
  expect(result.current.data).toBe('one, two');
});

it('tells what is not known yet from what could not be read, and from what is known', async () => {
  network.isOffline = true;
  const command = vi.fn(async (): Promise<Result<string>> => slow);
  const { result, rerender } = query(command);
  expect(result.current).toMatchObject({ state: 'failed', error: { code: 'offline' } });
  network.isOffline = false;
  rerender({ command });
  expect(result.current.state).toBe('unknown');
  await waitFor(() => expect(result.current.state).toBe('failed'));
  expect(result.current.error?.code).toBe('slow');
  command.mockResolvedValueOnce(ok('read'));
  act(() => result.current.refetch());
  expect(result.current.state).toBe('unknown');
  await waitFor(() => expect(result.current.state).toBe('known'));
});
