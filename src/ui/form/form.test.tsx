// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import {
  FormCheckboxGroup,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  FormTextField,
} from './fields.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.')),
  message: v.string(),
  year: v.pipe(v.string(), v.nonEmpty('Choose a year.')),
  type: v.pipe(v.string(), v.nonEmpty('Choose a type.')),
  subjects: v.array(v.string()),
});
type Values = v.InferOutput<typeof schema>;

const nothing: Values = { name: '', message: '', year: '', type: '', subjects: [] };
const options = (...values: string[]) => values.map((value) => ({ value, label: value }));

interface ExampleProps {
  initial?: Values;
  onSubmit?: (values: Values) => Promise<void> | void;
  onInvalid?: () => void;
}

function Example({ initial = nothing, onSubmit = () => undefined, onInvalid }: ExampleProps) {
  const form = useAppForm({
    id: 'example',
    schema,
    initial,
    onSubmit,
    ...(onInvalid ? { onInvalid } : {}),
  });
  return (
    <>
      <Form of={form}>
        <FormTextField of={form} name="name" label="Name" />
        <FormTextArea of={form} name="message" label="Message" />
        <FormSelect of={form} name="year" label="Year" options={options('', 'Year 4', 'Year 5')} />
        <FormRadioGroup of={form} name="type" label="Type" options={options('Full', 'Short')} />
        <FormCheckboxGroup
          of={form}
          name="subjects"
          label="Subjects"
          options={options('Maths', 'English')}
        />
        <button type="submit">Send</button>
      </Form>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
      <button type="button" onClick={() => form.reset({ name: 'Nia' })}>
        Reset to Nia
      </button>
      <button type="button" onClick={() => form.setError('name', 'That name is taken.')}>
        Refuse
      </button>
      <output>{form.isSubmitting ? 'submitting' : 'idle'}</output>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Submits an invalid form and waits until the error summary has the focus. */
async function submitInvalid(): Promise<HTMLElement> {
  await press('Send');
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  return summary;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** The text that describes a field to assistive technology. */
const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

it('passes the values of every kind of field to a valid submit', async () => {
  const onSubmit = vi.fn();
  render(<Example onSubmit={onSubmit} />);
  await userEvent.type(field('Name'), ' Sam ');
  await userEvent.type(field('Message'), 'Hello');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), 'Year 5');
  await userEvent.click(screen.getByRole('radio', { name: 'Short' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'English' }));
  await press('Send');
  const values = {
    name: 'Sam',
    message: 'Hello',
    year: 'Year 5',
    type: 'Short',
    subjects: ['English'],
  };
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(values, values));
});

it('passes what differs from the initial values beside all values', async () => {
  const onSubmit = vi.fn();
  const initial = { ...nothing, name: 'Sam', message: 'Hello', year: 'Year 5', type: 'Short' };
  render(<Example initial={initial} onSubmit={onSubmit} />);
  await userEvent.type(field('Name'), 'uel');
  await userEvent.type(field('Message'), '!{Backspace}');
  await press('Send');
  const values = { ...initial, name: 'Samuel' };
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(values, { name: 'Samuel' }));
});

it('an invalid submit shows each error at its field and in a summary that takes focus', async () => {
  const onSubmit = vi.fn();
  const onInvalid = vi.fn();
  render(<Example onSubmit={onSubmit} onInvalid={onInvalid} />);
  const summary = await submitInvalid();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Enter a name.', 'Choose a year.', 'Choose a type.']);
  expect(descriptionOf(field('Name'))).toBe('Enter a name.');
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onInvalid).toHaveBeenCalledOnce();
});

it('the summary lists errors in the order of the page, not of the values', async () => {
  render(<Example initial={{ type: '', year: '', subjects: [], message: '', name: '' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const lines = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Enter a name.',
    'Choose a year.',
    'Choose a type.',
  ]);
});

it('a second invalid submit moves focus to the summary again', async () => {
  render(<Example />);
  await submitInvalid();
  await userEvent.click(field('Message'));
  await submitInvalid();
});

it('a line of the summary leads to its field, and to the first button of a group', async () => {
  render(<Example />);
  await submitInvalid();
  await userEvent.click(screen.getByRole('link', { name: 'Enter a name.' }));
  expect(document.activeElement).toBe(field('Name'));
  await userEvent.click(screen.getByRole('link', { name: 'Choose a type.' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Full' }));
  expect(location.hash).toBe('');
});

it('is checked while typing only after the first submit', async () => {
  render(<Example />);
  await userEvent.type(field('Name'), 'S{Backspace}');
  expect(screen.queryByText('Enter a name.')).toBeNull();
  await submitInvalid();
  await userEvent.type(field('Name'), 'S');
  await waitFor(() => expect(descriptionOf(field('Name'))).toBeUndefined());
  await userEvent.clear(field('Name'));
  await waitFor(() => expect(descriptionOf(field('Name'))).toBe('Enter a name.'));
});

it('reports that it is submitting until the submit has ended', async () => {
  let end: () => void = () => undefined;
  const onSubmit = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  render(
    <Example
      initial={{ ...nothing, name: 'Sam', year: 'Year 4', type: 'Full' }}
      onSubmit={onSubmit}
    />,
  );
  await press('Send');
  expect(await screen.findByText('submitting')).toBeTruthy();
  end();
  expect(await screen.findByText('idle')).toBeTruthy();
});

it('a reset restores the initial values and removes the errors', async () => {
  render(<Example initial={{ ...nothing, name: 'Ada' }} />);
  await userEvent.type(field('Name'), ' Finch');
  await submitInvalid();
  await press('Reset');
  await waitFor(() => expect(field('Name').value).toBe('Ada'));
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Reset to Nia');
  await waitFor(() => expect(field('Name').value).toBe('Nia'));
});

it('shows an error that the server found', async () => {
  render(<Example />);
  await press('Refuse');
  await waitFor(() => expect(descriptionOf(field('Name'))).toBe('That name is taken.'));
});

it('a failed form puts the error before the title of the document, while it stands', async () => {
  document.title = 'Contact';
  const { unmount } = render(<Example />);
  await submitInvalid();
  expect(document.title).toBe('Error: Contact');
  unmount();
  expect(document.title).toBe('Contact');
});

const one = v.object({ email: v.pipe(v.string(), v.nonEmpty('Enter an address.')) });

function OneField() {
  const form = useAppForm({ id: 'one', schema: one, initial: { email: '' }, onSubmit: () => {} });
  return (
    <Form of={form}>
      <FormTextField of={form} name="email" label="Email" />
      <button type="submit">Send</button>
    </Form>
  );
}

it('a form of one field says its error once, at the field, which takes focus', async () => {
  document.title = 'Newsletter';
  render(<OneField />);
  await press('Send');
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(screen.getAllByText('Enter an address.')).toEqual([screen.getByRole('alert')]);
  expect(document.title).toBe('Error: Newsletter');
  await userEvent.type(field('Email'), 'nia@example.com');
  await press('Send');
  await waitFor(() => expect(document.title).toBe('Newsletter'));
});
