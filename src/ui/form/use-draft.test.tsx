// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { draftPrefix } from './draft-prefix.ts';
import { FormCheckboxGroup, FormTextField } from './fields.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';
import { useDraft } from './use-draft.ts';

const schema = v.object({ name: v.string(), subjects: v.array(v.string()) });

const onSubmit = vi.fn();

function Example() {
  const form = useAppForm({
    id: 'example',
    schema,
    initial: { name: '', subjects: [] as string[] },
    onSubmit,
  });
  const { save, clear } = useDraft(form.store, 'example');
  return (
    <Form of={form} onChange={save}>
      <FormTextField of={form} name="name" label="Name" />
      <FormCheckboxGroup
        of={form}
        name="subjects"
        label="Subjects"
        options={[{ value: 'maths', label: 'Maths' }]}
      />
      <button type="submit">Send</button>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </Form>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const maths = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Maths' });
const storeDraft = (draft: unknown) =>
  sessionStorage.setItem(`${draftPrefix}example`, JSON.stringify(draft));

it('restores what was typed when the form is mounted again', async () => {
  const { unmount } = render(<Example />);
  await userEvent.type(name(), 'Sam');
  await userEvent.click(maths());
  unmount();
  render(<Example />);
  expect(name().value).toBe('Sam');
  expect(maths().checked).toBe(true);
});

it('does not restore a cleared draft', async () => {
  const { unmount } = render(<Example />);
  await userEvent.type(name(), 'Sam');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  unmount();
  render(<Example />);
  expect(name().value).toBe('');
});

it('restores only values of the kind that the field has', async () => {
  storeDraft({ name: 'Sam', subjects: 'maths' });
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Sam', subjects: [] }, { name: 'Sam' });
});

it.each([['null'], ['"text"'], ['{broken']])('ignores a damaged draft: %s', (stored) => {
  sessionStorage.setItem(`${draftPrefix}example`, stored);
  render(<Example />);
  expect(name().value).toBe('');
});

it('works without session storage', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const spies = (['getItem', 'setItem'] as const).map((method) =>
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse),
  );
  render(<Example />);
  await userEvent.type(name(), 'Sam');
  expect(name().value).toBe('Sam');
  expect(spies.every((spy) => spy.mock.calls.length > 0)).toBe(true);
  for (const spy of spies) spy.mockRestore();
});
