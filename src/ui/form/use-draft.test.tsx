// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { forgetRecords } from '../../lib/device-records.ts';
import { DraftNotice } from './draft-notice.tsx';
import { draftPrefix } from './draft-prefix.ts';
import { personDraft, readDraft, tabDraft } from './draft-store.ts';
import { FormCheckboxGroup, FormTextField } from './fields.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';
import { useDraft } from './use-draft.ts';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const visitorSchema = v.object({
  name: v.string(),
  word: v.string(),
  subjects: v.array(v.string()),
});
const onSubmit = vi.fn();

function VisitorForm() {
  const form = useAppForm({
    id: 'example',
    schema: visitorSchema,
    initial: { name: '', word: '', subjects: [] as string[] },
    onSubmit,
  });
  const draft = useDraft(form, tabDraft('example'), 'word');
  return (
    <Form of={form} onChange={draft.save}>
      <FormTextField of={form} name="name" label="Name" />
      <FormTextField of={form} name="word" label="Secret word" />
      <FormCheckboxGroup
        of={form}
        name="subjects"
        label="Subjects"
        options={[{ value: 'maths', label: 'Maths' }]}
      />
      <button type="submit">Send</button>
      <button type="button" onClick={draft.remove}>
        Clear
      </button>
    </Form>
  );
}

const courseSchema = v.object({ title: v.string(), duration: v.string() });
const ofHelen = personDraft('helen', 'course.1');

function CourseForm({ saved = { title: 'Fractions', duration: '8 weeks' }, of = ofHelen }) {
  const form = useAppForm({
    id: 'course',
    schema: courseSchema,
    initial: saved,
    onSubmit: (): void => draft.remove(),
  });
  const draft = useDraft(form, of);
  return (
    <Form of={form} onChange={draft.save}>
      <DraftNotice of={form} draft={draft} startAgainLabel="Start again" />
      <FormTextField of={form} name="title" label="Title" />
      <FormTextField of={form} name="duration" label="Duration" />
      <button type="submit">Save</button>
    </Form>
  );
}

describe('a draft of the tab', () => {
  const maths = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Maths' });
  const stored = () => sessionStorage.getItem(`${draftPrefix}example`);
  const storeText = (text: string) => sessionStorage.setItem(`${draftPrefix}example`, text);
  const storeValues = (values: unknown) =>
    storeText(JSON.stringify({ at: '2026-11-23T10:00:00Z', values }));

  beforeEach(() => {
    sessionStorage.clear();
    onSubmit.mockReset();
  });

  it('restores what was typed when the form is mounted again', async () => {
    const { unmount } = render(<VisitorForm />);
    await userEvent.type(field('Name'), 'Sam');
    await userEvent.click(maths());
    unmount();
    render(<VisitorForm />);
    expect(field('Name').value).toBe('Sam');
    expect(maths().checked).toBe(true);
  });

  it('does not restore a cleared draft', async () => {
    const { unmount } = render(<VisitorForm />);
    await userEvent.type(field('Name'), 'Sam');
    await press('Clear');
    unmount();
    render(<VisitorForm />);
    expect(field('Name').value).toBe('');
  });

  it('stores only changed fields, and nothing once all are as before', async () => {
    render(<VisitorForm />);
    await userEvent.click(maths());
    await userEvent.type(field('Name'), 'Sam');
    await userEvent.click(maths());
    expect(JSON.parse(stored() ?? '').values).toEqual({ name: 'Sam' });
    await userEvent.clear(field('Name'));
    expect(stored()).toBeNull();
  });

  it('never stores a secret field', async () => {
    render(<VisitorForm />);
    await userEvent.type(field('Secret word'), 'hidden');
    expect(stored()).toBeNull();
    await userEvent.type(field('Name'), 'Sam');
    expect(stored()).toContain('Sam');
    expect(stored()).not.toContain('hidden');
  });

  it('restores only values of the kind that the field has', async () => {
    storeValues({ name: 'Sam', word: 7, subjects: 'maths', age: '9' });
    render(<VisitorForm />);
    await press('Send');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      { name: 'Sam', word: '', subjects: [] },
      { name: 'Sam' },
    );
  });

  it.each([['null'], ['"text"'], ['{broken'], ['{"name":"Sam"}']])(
    'ignores a damaged draft: %s',
    (text) => {
      storeText(text);
      render(<VisitorForm />);
      expect(field('Name').value).toBe('');
    },
  );

  it('works without session storage', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const spies = (['getItem', 'setItem'] as const).map((method) =>
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse),
    );
    render(<VisitorForm />);
    await userEvent.type(field('Name'), 'Sam');
    expect(field('Name').value).toBe('Sam');
    expect(spies.every((spy) => spy.mock.calls.length > 0)).toBe(true);
    for (const spy of spies) spy.mockRestore();
  });
});

describe('a draft of a person', () => {
  /** Types into a form and leaves it. */
  async function typeAndLeave(text: string) {
    const { unmount } = render(<CourseForm />);
    await userEvent.type(field('Title'), text);
    unmount();
  }

  beforeEach(forgetRecords);

  it('restores what was typed, and shows when it was typed', async () => {
    await typeAndLeave(' Clinic');
    render(<CourseForm />);
    expect(field('Title').value).toBe('Fractions Clinic');
    expect(screen.getByRole('status').textContent).toMatch(/Your draft of today at [\w:]+ is back/);
  });

  it('restores only what the person changed', async () => {
    await typeAndLeave(' Clinic');
    render(<CourseForm saved={{ title: 'Fractions', duration: '10 weeks' }} />);
    expect(field('Title').value).toBe('Fractions Clinic');
    expect(field('Duration').value).toBe('10 weeks');
  });

  it('starts again from the saved values', async () => {
    await typeAndLeave(' Clinic');
    const { unmount } = render(<CourseForm />);
    await press('Start again');
    expect(field('Title').value).toBe('Fractions');
    expect(screen.queryByRole('status')).toBeNull();
    unmount();
    render(<CourseForm />);
    expect(field('Title').value).toBe('Fractions');
  });

  it('a form that was saved, or typed back to what it was, leaves no draft', async () => {
    await typeAndLeave(' Clinic');
    const { unmount } = render(<CourseForm />);
    await press('Save');
    unmount();
    expect(readDraft(ofHelen)).toBeUndefined();
    await typeAndLeave('x{Backspace}');
    expect(readDraft(ofHelen)).toBeUndefined();
  });

  it('is not restored for other accounts or forms, and is removed with the records of the device', async () => {
    await typeAndLeave(' Clinic');
    for (const of of [personDraft('james', 'course.1'), personDraft('helen', 'course.2')]) {
      const { unmount } = render(<CourseForm of={of} />);
      expect(field('Title').value).toBe('Fractions');
      unmount();
    }
    forgetRecords();
    expect(readDraft(ofHelen)).toBeUndefined();
  });
});
