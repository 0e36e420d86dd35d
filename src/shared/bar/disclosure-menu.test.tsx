// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import '../../testing/dom.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { startMenus } from './menus.ts';

beforeAll(startMenus);

beforeEach(() => {
  render(
    <>
      <header>
        <DisclosureMenu label="Subjects" id="subjects">
          <li>
            <a href="#english">
              <Drawing name="subject-english" isLater />
              English
            </a>
          </li>
        </DisclosureMenu>
      </header>
      <button type="button">Elsewhere</button>
    </>,
  );
});

const button = () => screen.getByRole('button', { name: 'Subjects' });
const isOpen = () => screen.queryByRole('list') !== null;

it('shows and hides its list, and tells assistive technology', async () => {
  expect(isOpen()).toBe(false);
  await userEvent.click(button());
  expect(isOpen()).toBe(true);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(button());
  expect(isOpen()).toBe(false);
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

it('fetches the drawings of its list when it is opened', async () => {
  const address = () => document.querySelector('use')?.getAttribute('href');
  expect(address()).toBeNull();
  await userEvent.click(button());
  expect(address()).toBe('/images/art/subject-english.svg#art');
  // It stays when the list is rendered again.
  await userEvent.click(button());
  await userEvent.click(button());
  expect(address()).toBe('/images/art/subject-english.svg#art');
});

it('closes on Escape and returns focus to its button', async () => {
  await userEvent.click(button());
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('English');
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

it('closes when a link in it is followed', async () => {
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('link', { name: 'English' }));
  expect(isOpen()).toBe(false);
});

it('closes on a press outside', async () => {
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(false);
});

it('closes when focus moves out', async () => {
  await userEvent.click(button());
  await userEvent.tab();
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  expect(isOpen()).toBe(false);
});
