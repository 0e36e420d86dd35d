// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import '../testing/dom.ts';
import { PasswordField } from './password-field.tsx';

function Example() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      id="password"
      label="Password"
      value={value}
      onChange={setValue}
      autoComplete="current-password"
    />
  );
}

it('shows and hides what was typed, and stays the same field for password managers', async () => {
  render(<Example />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  const button = screen.getByRole('button', { name: 'Show password' });
  await userEvent.type(field, 'a secret');
  expect([field.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await userEvent.click(button);
  expect([field.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect([field.value, field.autocomplete]).toEqual(['a secret', 'current-password']);
  await userEvent.click(button);
  expect(field.type).toBe('password');
});
