// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { keepPresses, takeEarlyPress } from './early-press.ts';

beforeAll(keepPresses);
beforeEach(() => {
  document.body.innerHTML = '<button id="a"><b>A</b></button><button id="c">C</button><p>text</p>';
  delete window.pressedEarly;
});
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

it('the last button that was pressed is known once, also if a part of it was pressed', () => {
  press('#c');
  press('b');
  expect(takeEarlyPress()?.id).toBe('a');
  expect(takeEarlyPress()).toBeNull();
});

it('nothing is known if no button was pressed, or only after the script looks after presses', () => {
  press('p');
  expect(takeEarlyPress()).toBeNull();
  press('#c');
  expect(takeEarlyPress()).toBeNull();
});
