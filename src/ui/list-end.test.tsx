// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useGrowingList } from '../app/parts/use-growing-list.ts';
import { reportToObservers } from '../testing/dom.ts';
import { ListEnd } from './list-end.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

function Example() {
  const [order, setOrder] = useState<'up' | 'down'>('up');
  const rows = order === 'up' ? ROWS : ROWS.toReversed();
  const { shown, left, showMore } = useGrowingList(rows, 2, order);
  return (
    <>
      <label>
        Down
        <input type="checkbox" onChange={() => setOrder('down')} />
      </label>
      <output>{shown.join('')}</output>
      <ListEnd left={left} of="students" onMore={showMore} />
    </>
  );
}

/** Shows the list on a page of a router that has a second page. */
function open() {
  const routes = [
    { path: '/', Component: Example },
    { path: '/other', element: null },
  ];
  const entry = { pathname: '/', key: crypto.randomUUID() };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  render(<RouterProvider router={router} />);
  return router;
}

const shown = () => screen.getByRole('status').textContent;

it('shows more rows when its button is pressed, until all are shown', async () => {
  open();
  expect(shown()).toBe('ab');
  await userEvent.click(screen.getByRole('button', { name: 'Show more students (3 left)' }));
  expect(shown()).toBe('abcd');
  await userEvent.click(screen.getByRole('button', { name: 'Show more students (1 left)' }));
  expect(shown()).toBe('abcde');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows more rows each time that its end comes into view', () => {
  open();
  act(() => reportToObservers(false));
  expect(shown()).toBe('ab');
  act(() => reportToObservers());
  expect(shown()).toBe('abcd');
  act(() => reportToObservers());
  expect(shown()).toBe('abcde');
});

it('shows all rows in print, and the first ones again afterwards', () => {
  open();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(shown()).toBe('abcde');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(shown()).toBe('ab');
});

it('shows as many rows as before when the person comes back', async () => {
  const router = open();
  await userEvent.click(screen.getByRole('button', { name: /^Show more/ }));
  expect(shown()).toBe('abcd');
  await act(() => router.navigate('/other'));
  await act(() => router.navigate(-1));
  expect(shown()).toBe('abcd');
  await act(() => router.navigate('/other'));
  await act(() => router.navigate('/'));
  expect(shown()).toBe('ab');
});

it('begins again when the order changes', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: /^Show more/ }));
  expect(shown()).toBe('abcd');
  await userEvent.click(screen.getByLabelText('Down'));
  expect(shown()).toBe('ed');
});
