// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import '../testing/dom.ts';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

function Limited({ limit }: { limit: number }) {
  const [value, setValue] = useState('');
  return <TextField id="title" label="Title" limit={limit} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('textbox', { name: 'Title' });
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

it('counts characters from nine tenths of the limit, and is invalid beyond it', async () => {
  render(<Limited limit={10} />);
  await userEvent.type(field(), '12345678');
  expect(field().hasAttribute('aria-describedby')).toBe(false);
  await userEvent.type(field(), '9');
  expect(described(field())).toEqual(['9 of 10 characters']);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  await userEvent.type(field(), '01');
  expect(described(field())).toEqual(['11 of 10 characters']);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('a field is described by its hint and its error', () => {
  render(
    <TextField
      id="email"
      label="Email"
      hint="We send the date here."
      error="Enter an address."
      value=""
      onChange={() => undefined}
    />,
  );
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(described(email)).toEqual(['We send the date here.', 'Enter an address.']);
  expect(email.getAttribute('aria-invalid')).toBe('true');
});

it('a select reports the chosen value', async () => {
  const onChange = vi.fn();
  const options = [
    { value: '', label: 'Choose...' },
    { value: 'year5', label: 'Year 5' },
  ];
  render(
    <Select id="year" label="Year" value="" options={options} onChange={onChange} isRequired />,
  );
  const select = screen.getByRole('combobox', { name: /^Year/ });
  await userEvent.selectOptions(select, 'Year 5');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('year5');
  expect(select.getAttribute('aria-required')).toBe('true');
});
