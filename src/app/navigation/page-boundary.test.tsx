// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { store } from '../../lib/store.ts';
import { LazyPage, LazyPageView, pagesLoadingAtom } from './lazy-page.tsx';
import { PageBoundary } from './page-boundary.tsx';

const Page = () => <p>The page</p>;
const Broken = () => {
  throw new Error('broken');
};
const missingChunk = new TypeError('Failed to fetch dynamically imported module: /assets/page.js');

const show = (page: LazyPage, address = '/page') => (
  <PageBoundary address={address}>
    <Suspense fallback={<p>Loading</p>}>
      <LazyPageView page={page} />
    </Suspense>
  </PageBoundary>
);

// React reports each error of a page to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

it('a page that has been fetched renders without suspending', async () => {
  const page = new LazyPage(async () => Page);
  await page.preload();
  render(show(page));
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByText('The page')).toBeTruthy();
});

it('a page is fetched once, and counted while it is being fetched', async () => {
  let resolve: (page: typeof Page) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<typeof Page>((done) => {
        resolve = done;
      }),
  );
  const page = new LazyPage(load);
  await act(async () => void render(show(page)));
  await act(async () => void page.preload());
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(store.get(pagesLoadingAtom)).toBe(1);
  await act(async () => resolve(Page));
  expect(screen.getByText('The page')).toBeTruthy();
  expect(store.get(pagesLoadingAtom)).toBe(0);
  expect(load).toHaveBeenCalledOnce();
});

it('a chunk that cannot be fetched is shown as such, and fetched again at another address', async () => {
  const load = vi.fn(async () => Page).mockRejectedValueOnce(missingChunk);
  const page = new LazyPage(load);
  let rerender: (next: React.ReactNode) => void = () => undefined;
  await act(async () => {
    ({ rerender } = render(show(page)));
  });
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  await act(async () => rerender(show(page, '/another')));
  expect(screen.getByText('The page')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a page that fails while it renders is replaced by an error', () => {
  render(
    <PageBoundary address="/page">
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
});
