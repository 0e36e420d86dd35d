// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import '../../testing/dom.ts';
import { forgetNotes } from '../../lib/device-notes.ts';
import { DraftNote } from './draft-note.tsx';
import { FormTextField } from './fields.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';
import { hasDeviceDraft, useDeviceDraft } from './use-device-draft.ts';

const schema = v.object({ title: v.string(), duration: v.string() });
const owner = { userId: 'helen', name: 'course.1' };

function Example({ saved = { title: 'Fractions', duration: '8 weeks' }, of = owner }) {
  const form = useAppForm({
    id: 'course',
    schema,
    initial: saved,
    onSubmit: (): void => draft.remove(),
  });
  const draft = useDeviceDraft(form, saved, of);
  return (
    <Form of={form} onChange={draft.save}>
      <DraftNote draft={draft} startAgainLabel="Start again" />
      <FormTextField of={form} name="title" label="Title" />
      <FormTextField of={form} name="duration" label="Duration" />
      <button type="submit">Save</button>
    </Form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

/** Types into a form and leaves it. */
async function typeAndLeave(text: string) {
  const { unmount } = render(<Example />);
  await userEvent.type(field('Title'), text);
  unmount();
}

beforeEach(forgetNotes);

it('restores what was typed, and shows when it was typed', async () => {
  await typeAndLeave(' Clinic');
  render(<Example />);
  expect(field('Title').value).toBe('Fractions Clinic');
  expect(screen.getByRole('status').textContent).toMatch(
    /Your draft of today at \d\d:\d\d is back/,
  );
});

it('restores only what the person changed', async () => {
  await typeAndLeave(' Clinic');
  render(<Example saved={{ title: 'Fractions', duration: '10 weeks' }} />);
  expect(field('Title').value).toBe('Fractions Clinic');
  expect(field('Duration').value).toBe('10 weeks');
});

it('starts again from the saved values', async () => {
  await typeAndLeave(' Clinic');
  const { unmount } = render(<Example />);
  await userEvent.click(button('Start again'));
  expect(field('Title').value).toBe('Fractions');
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  render(<Example />);
  expect(field('Title').value).toBe('Fractions');
});

it('a form that was saved, or typed back to what it was, leaves no draft', async () => {
  await typeAndLeave(' Clinic');
  const { unmount } = render(<Example />);
  await userEvent.click(button('Save'));
  unmount();
  expect(hasDeviceDraft(owner)).toBe(false);
  await typeAndLeave('x{Backspace}');
  expect(hasDeviceDraft(owner)).toBe(false);
});

it('is not restored for other accounts or forms, and is removed with the notes of the device', async () => {
  await typeAndLeave(' Clinic');
  const { unmount } = render(<Example of={{ ...owner, userId: 'james' }} />);
  expect(field('Title').value).toBe('Fractions');
  unmount();
  forgetNotes();
  expect(hasDeviceDraft(owner)).toBe(false);
});
