// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type Navigator, Router, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import '../../testing/dom.ts';
import { useAddressFilter } from './use-address-filter.ts';

interface Filter {
  search: string;
  level: string;
}

const IN_ADDRESS = {
  read: (params: URLSearchParams): Filter => ({
    search: params.get('q') ?? '',
    level: params.get('level') ?? '',
  }),
  write: ({ search, level }: Filter) =>
    new URLSearchParams({ ...(search ? { q: search } : {}), ...(level ? { level } : {}) }),
};

function Page() {
  const { filter, change } = useAddressFilter(IN_ADDRESS);
  const changeTwice = () => {
    change({ search: 'exam' });
    change({ level: 'Beginner' });
  };
  return (
    <>
      <input
        aria-label="Search"
        value={filter.search}
        onChange={(event) => change({ search: event.target.value })}
      />
      <output>{filter.level}</output>
      <button type="button" onClick={changeTwice}>
        Change twice
      </button>
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/courses', Component: Page }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}
const search = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });

it('starts with the filter of the address', () => {
  open('/courses?q=verbal&level=Beginner');
  expect(search().value).toBe('verbal');
  expect(screen.getByRole('status').textContent).toBe('Beginner');
});

it('writes what is typed into the address and keeps every letter', async () => {
  const router = open('/courses');
  await userEvent.type(search(), 'verbal');
  expect(search().value).toBe('verbal');
  expect(router.state.location.search).toBe('?q=verbal');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('two changes at once do not undo each other', async () => {
  const router = open('/courses');
  await userEvent.click(screen.getByRole('button', { name: 'Change twice' }));
  expect(router.state.location.search).toBe('?q=exam&level=Beginner');
});

it('follows a change of the address that something else made', async () => {
  const router = open('/courses?q=verbal');
  await act(() => router.navigate('/courses?q=fractions'));
  expect(search().value).toBe('fractions');
  await act(() => router.navigate(-1));
  expect(search().value).toBe('verbal');
});

it('keeps every letter while the router reports older addresses late', () => {
  const replaced: string[] = [];
  const navigator = {
    createHref: () => '',
    replace: ({ search = '' }: { search?: string }) => void replaced.push(search),
  } as unknown as Navigator;
  const at = (address: string) => (
    <Router location={`/courses${address}`} navigator={navigator}>
      <Page />
    </Router>
  );
  const { rerender } = render(at(''));
  for (const text of ['v', 've', 'ver']) fireEvent.change(search(), { target: { value: text } });
  expect(replaced).toEqual(['?q=v', '?q=ve', '?q=ver']);
  for (const address of replaced) {
    rerender(at(address));
    expect(search().value).toBe('ver');
  }
  rerender(at('?q=fractions'));
  expect(search().value).toBe('fractions');
});
