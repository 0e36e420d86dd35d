// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { reportToObservers } from '../testing/dom.ts';
import { Tabs } from './tabs.tsx';

type Id = 'one' | 'two' | 'three';
const TABS = [
  { id: 'one', label: 'One', content: 'First panel' },
  { id: 'two', label: 'Two', content: 'Second panel' },
  { id: 'three', label: 'Three', content: 'Third panel' },
] as const;

function Example() {
  const [selected, setSelected] = useState<Id>('one');
  return (
    <Tabs id="numbers" label="Example" tabs={TABS} selected={selected} onSelect={setSelected} />
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

it('shows the panel of the selected tab only', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Second panel');
  expect(screen.queryByText('First panel')).toBeNull();
});

it.each([
  ['{ArrowRight}', 'Two'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'One'],
  ['{ArrowLeft}', 'Three'],
  ['{End}', 'Three'],
  ['{End}{Home}', 'One'],
  ['{ArrowDown}', 'One'],
])('the keys %s select and focus tab %s', async (keys, name) => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(selectedTab()).toBe(name);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name }));
});

it('the Tab key moves from the selected tab to the panel, past the other tabs', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

it('scrolls the list to a selected tab that is out of view', () => {
  render(
    <Tabs id="numbers" label="Example" tabs={TABS} selected="three" onSelect={() => undefined} />,
  );
  const list = screen.getByRole('tablist');
  const tab = screen.getByRole('tab', { name: 'Three' });
  Object.defineProperties(list, { clientWidth: { value: 200 } });
  Object.defineProperties(tab, { offsetLeft: { value: 300 }, offsetWidth: { value: 100 } });
  act(() => reportToObservers());
  expect(list.scrollLeft).toBe(250);
});
