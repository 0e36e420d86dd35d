// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import '../testing/dom.ts';
import { CheckboxGroup, RadioGroup } from './choices.tsx';

const OPTIONS = [
  { value: 'maths', label: 'Maths' },
  { value: 'english', label: 'English' },
  { value: 'verbal', label: 'Verbal reasoning' },
];

function Checkboxes({ error }: { error?: string }) {
  const [values, setValues] = useState<string[]>(['english']);
  return (
    <>
      <CheckboxGroup
        id="subjects"
        name="subjects"
        label="Subjects"
        values={values}
        options={OPTIONS}
        onChange={setValues}
        error={error}
      />
      <output>{values.join()}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;

it('a checkbox adds its value and removes it again', async () => {
  render(<Checkboxes />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Verbal reasoning' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Maths' }));
  expect(chosen()).toBe('english,verbal,maths');
  await userEvent.click(screen.getByRole('checkbox', { name: 'English' }));
  expect(chosen()).toBe('verbal,maths');
});

it('the group is named by its label and described by its error', () => {
  render(<Checkboxes error="Choose a subject." />);
  const group = screen.getByRole('group', { name: 'Subjects' });
  const described = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Choose a subject.');
});

function Radios({ id }: { id: string }) {
  const [value, setValue] = useState('');
  return (
    <RadioGroup
      id={id}
      name="type"
      label={id}
      value={value}
      options={OPTIONS}
      onChange={setValue}
    />
  );
}

it('two radio groups with the same name on one page do not disturb each other', async () => {
  render(
    <>
      <Radios id="first" />
      <Radios id="second" />
    </>,
  );
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Maths' });
  if (first) await userEvent.click(first);
  if (second) await userEvent.click(second);
  expect([first?.checked, second?.checked]).toEqual([true, true]);
  expect(first?.name).not.toBe(second?.name);
});

it('choosing another radio button replaces the choice', async () => {
  render(<Radios id="first" />);
  await userEvent.click(screen.getByRole('radio', { name: 'Maths' }));
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(checked.map(({ value }) => value)).toEqual(['english']);
});
