// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../testing/dom.ts';
import { preloadChunk, useChunk } from './use-chunk.ts';

const Part = ({ text }: { text: string }) => <output>{text}</output>;
type Load = () => Promise<typeof Part>;

function Layout({ load, isNeeded = true }: { load: Load; isNeeded?: boolean }) {
  const Chunk = useChunk(load, isNeeded);
  return Chunk ? <Chunk text="here" /> : null;
}

const text = () => screen.queryByRole('status')?.textContent;
const show = (...[props]: Parameters<typeof Layout>) =>
  act(async () => void render(<Layout {...props} />));

it('fetches its chunk only when it is needed', async () => {
  const load = vi.fn<Load>(async () => Part);
  await show({ load, isNeeded: false });
  expect(load).not.toHaveBeenCalled();
  await show({ load });
  expect(text()).toBe('here');
});

it('a chunk that cannot be fetched is fetched again when the network returns', async () => {
  const load = vi.fn<Load>(async () => Part).mockRejectedValueOnce(new TypeError('offline'));
  await show({ load });
  expect(text()).toBeUndefined();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(text()).toBe('here');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
});

it('a chunk that was fetched ahead is there at the first render', async () => {
  const load = vi.fn<Load>(async () => Part);
  await preloadChunk(load);
  render(<Layout load={load} />);
  expect(text()).toBe('here');
  expect(load).toHaveBeenCalledOnce();
});
