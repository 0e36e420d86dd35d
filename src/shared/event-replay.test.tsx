// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../testing/dom.ts';
import { type EventRecording, recordEvents } from './event-replay.ts';

const onPress = vi.fn();
const onSubmit = vi.fn();

/** A page whose controls are all controlled by React. */
function Page() {
  const [name, setName] = useState('');
  const [year, setYear] = useState('4');
  const [isTicked, setTicked] = useState(false);
  const [type, setType] = useState('full');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ name, year, isTicked, type });
  };
  return (
    <main>
      <form onSubmit={submit}>
        <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <select aria-label="Year" value={year} onChange={(event) => setYear(event.target.value)}>
          <option>4</option>
          <option>5</option>
        </select>
        <input
          aria-label="Maths"
          type="checkbox"
          checked={isTicked}
          onChange={(event) => setTicked(event.target.checked)}
        />
        {['full', 'short'].map((value) => (
          <input
            key={value}
            aria-label={value}
            type="radio"
            name="type"
            checked={type === value}
            onChange={() => setType(value)}
          />
        ))}
        <button type="submit">Send</button>
      </form>
      <button type="button" onClick={onPress}>
        Press
      </button>
    </main>
  );
}

let root: HTMLElement;
const control = (name: string) => {
  const found = root.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const button = (name: string) => {
  const found = [...root.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  );
  if (!found) throw new Error(`no ${name}`);
  return found;
};
let unmount: () => void = () => undefined;

// Plain events, because user-event overrides `value` of the fields that it uses, which keeps React from tracking it.
function type(name: string, text: string) {
  const field = control(name) as HTMLInputElement | HTMLSelectElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const press = (name: string) => act(async () => button(name).click());

/** How the script takes the page over: it keeps the elements, or renders others in their place. */
const ways = {
  'that is hydrated': () => hydrateRoot(root, <Page />),
  'that is rendered anew': () => {
    const rendered = createRoot(root);
    rendered.render(<Page />);
    return rendered;
  },
};
let way: keyof typeof ways;

async function takeOver(
  { readFields, replay }: EventRecording,
  meanwhile: () => void = () => undefined,
) {
  readFields();
  await act(async () => {
    const taken = ways[way]();
    unmount = () => act(() => taken.unmount());
  });
  await act(async () => meanwhile());
  await act(async () => replay());
}

beforeEach(() => {
  vi.clearAllMocks();
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Page />);
});
afterEach(() => {
  unmount();
  root.remove();
});

describe.each(['that is hydrated', 'that is rendered anew'] as const)('a page %s', (name) => {
  beforeEach(() => {
    way = name;
  });

  it('gets what was typed, chosen and ticked before', async () => {
    const recording = recordEvents(document);
    type('Name', 'Sam');
    type('Year', '5');
    control('Maths').click();
    control('short').click();
    await takeOver(recording);
    await press('Send');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      name: 'Sam',
      year: '5',
      isTicked: true,
      type: 'short',
    });
  });

  it('what was typed before the recording began counts too', async () => {
    type('Name', 'Sam');
    await takeOver(recordEvents(document));
    await press('Send');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Sam' }));
  });

  it('what the browser fills in without an event stays', async () => {
    const recording = recordEvents(document);
    (control('Name') as HTMLInputElement).value = 'Sam';
    (control('Year') as HTMLSelectElement).value = '5';
    await takeOver(recording);
    await press('Send');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'Sam', year: '5' }),
    );
  });

  it('a button that was pressed several times is pressed once', async () => {
    const recording = recordEvents(document);
    button('Press').click();
    button('Press').click();
    expect(onPress).not.toHaveBeenCalled();
    await takeOver(recording);
    expect(onPress).toHaveBeenCalledOnce();
  });

  /** Submits the form, and tells whether the browser was kept from navigating. */
  function isSubmitPrevented(): boolean {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    root.querySelector('form')?.dispatchEvent(event);
    return event.defaultPrevented;
  }

  it('a form that was submitted is submitted with its values, and the browser does not navigate', async () => {
    const recording = recordEvents(document);
    type('Name', 'Sam');
    expect(isSubmitPrevented()).toBe(true);
    await takeOver(recording);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Sam' }));
  });

  it('leaves later events alone after the replay', () => {
    recordEvents(document).replay();
    expect(isSubmitPrevented()).toBe(false);
  });

  it('a form that was submitted is submitted once, and the focus stays where it was', async () => {
    const recording = recordEvents(document);
    type('Name', 'Sam');
    control('Name').focus();
    root.querySelector('form')?.requestSubmit();
    await takeOver(recording);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Sam' }));
    expect(document.activeElement).toBe(control('Name'));
  });
});

it('what is pressed on a page that was rendered anew is not pressed again', async () => {
  way = 'that is rendered anew';
  await takeOver(recordEvents(document), () => button('Press').click());
  expect(onPress).toHaveBeenCalledOnce();
});
