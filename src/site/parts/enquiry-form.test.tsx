// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject, ReplaySubject } from 'rxjs';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser, StoredEnquiry } from '#sync';
import '../../testing/dom.ts';
import { store } from '../../lib/store.ts';
import { openedFor } from '../../shared/enquiry/opened-for.ts';
import { forgetIntents, watchIntents } from '../../shared/intents.ts';
import { draftPrefix } from '../../ui/form/draft-prefix.ts';
import { FormTextField } from '../../ui/form/fields.tsx';
import { toastsAtom } from '../../ui/toast-queue.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { Receipt } from './receipt.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** The enquiry queue of this device. */
const stored = new BehaviorSubject<StoredEnquiry[]>([]);
let sender: ReplaySubject<SessionUser | null>;
const submitEnquiry = vi.fn();
const discardEnquiry = vi.fn();

vi.mock('#sync', () => ({
  enquiries: () => stored,
  enquirySender: () => sender,
  submitEnquiry: (...args: unknown[]) => submitEnquiry(...args),
  discardEnquiry: (id: string) => discardEnquiry(id),
  referenceOf: ({ id }: StoredEnquiry) => id.toUpperCase(),
}));

const schema = v.object({
  email: v.pipe(v.string(), v.email('Enter an address.')),
  phone: v.string(),
});

function Example() {
  const enquiry = useEnquiry({
    kind: 'workshop',
    schema,
    initial: { email: '', phone: '' },
    details: (values) => values as never,
  });
  return (
    <>
      <Receipt of={enquiry} />
      <EnquiryForm of={enquiry} submitLabel="Subscribe" hint="Kept here first.">
        <FormTextField of={enquiry.form} name="email" label="Email" />
      </EnquiryForm>
    </>
  );
}

watchIntents();

const renderExample = () =>
  render(
    <MemoryRouter>
      <Example />
    </MemoryRouter>,
  );

/** Makes the queue answer the next submit with this enquiry. */
function answerWith(enquiry: Partial<StoredEnquiry>) {
  submitEnquiry.mockImplementationOnce(async () => {
    const submittedAt = new Date().toISOString();
    const known = { id: 'e1', kind: 'workshop', state: 'sent', submittedAt };
    const value = { ...known, ...enquiry } as StoredEnquiry;
    stored.next([...stored.value, value]);
    return { ok: true, value };
  });
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const toasts = () => store.get(toastsAtom).map(({ tone, title }) => `${tone}: ${title}`);
const draft = () => sessionStorage.getItem(`${draftPrefix}workshop`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function fillInAndSend(text = 'sam@example.com') {
  await userEvent.clear(email());
  await userEvent.type(email(), text);
  await press('Subscribe');
}

beforeEach(() => {
  vi.clearAllMocks();
  stored.next([]);
  sender = new ReplaySubject(1);
  sender.next(null);
  store.set(toastsAtom, []);
  sessionStorage.clear();
  renderExample();
});

it('a sent enquiry gets a receipt with its reference, and the form is empty again', async () => {
  answerWith({ id: 'abc' });
  await fillInAndSend();
  expect(submitEnquiry).toHaveBeenCalledExactlyOnceWith(
    'workshop',
    {
      email: 'sam@example.com',
      phone: '',
    },
    undefined,
    false,
  );
  const receipt = await screen.findByRole('region', { name: 'Workshop Registration Successful!' });
  expect(receipt.textContent).toContain('ABC');
  await waitFor(() => expect(document.activeElement).toBe(receipt));
  expect(email().value).toBe('');
  expect(draft()).toBeNull();
  // What was filled in, for the person to check and to print.
  expect(screen.getByRole('definition').textContent).toBe('sam@example.com');
});

it('after a reload the receipt is still there, with the reference and without what was filled in', async () => {
  answerWith({ id: 'abc', details: {} });
  await fillInAndSend();
  cleanup();
  renderExample();
  const receipt = await screen.findByRole('region', { name: 'Workshop Registration Successful!' });
  expect(receipt.textContent).toContain('ABC');
  // The style sheet shows a visitor the first one, and a signed-in person the second one.
  const links = screen.getAllByRole('link', { name: 'Your requests' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/requests',
    '/account/requests',
  ]);
  expect(screen.queryByRole('definition')).toBeNull();
  expect(document.activeElement).not.toBe(receipt);
  await press('Register for another workshop');
  cleanup();
  renderExample();
  expect(screen.queryByRole('region')).toBeNull();
});

it('a stored enquiry is announced, and its receipt changes when it is sent later', async () => {
  answerWith({ state: 'waiting', waitsFor: 'network' });
  await fillInAndSend();
  expect(toasts()).toEqual(['success: Saved on this device']);
  expect(screen.getByRole('region', { name: 'Saved on this device' })).toBeTruthy();
  act(() => stored.next(stored.value.map((enquiry) => ({ ...enquiry, state: 'sent' }))));
  expect(screen.getByRole('region', { name: 'Workshop Registration Successful!' })).toBeTruthy();
});

it('the receipt shows the first attempt without a message', async () => {
  answerWith({ state: 'waiting' });
  await fillInAndSend();
  expect(screen.getByRole('region', { name: 'Still sending...' })).toBeTruthy();
  expect(toasts()).toEqual([]);
});

it('a refused enquiry keeps what was typed and takes focus to the reason', async () => {
  answerWith({ state: 'refused', message: 'Too many requests today.' });
  await fillInAndSend();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Not sentToo many requests today.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(email().value).toBe('sam@example.com');
  expect(draft()).toContain('sam@example.com');
  expect(screen.queryByRole('region')).toBeNull();
});

it('a corrected enquiry replaces the refused one in the queue', async () => {
  answerWith({ id: 'first', state: 'refused' });
  await fillInAndSend();
  answerWith({ id: 'second' });
  await fillInAndSend('nia@example.com');
  expect(discardEnquiry).toHaveBeenCalledExactlyOnceWith('first');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(
    screen.getByRole('region', { name: 'Workshop Registration Successful!' }).textContent,
  ).toContain('SECOND');
});

it('says that nothing was sent if the device cannot store the enquiry', async () => {
  submitEnquiry.mockResolvedValueOnce({ ok: false, error: { code: 'storage', message: '' } });
  await fillInAndSend();
  expect(screen.getByRole('alert').textContent).toMatch(/^Not saved.*could not keep/);
  expect(toasts()).toEqual(['error: Not saved']);
  expect(email().value).toBe('sam@example.com');
});

it('a form whose honeypot was filled in is sent as doubtful, with the usual receipt', async () => {
  const honeypot = screen.getByLabelText<HTMLInputElement>('Leave this empty');
  expect(honeypot.tabIndex).toBe(-1);
  expect(screen.getAllByRole('textbox')).toEqual([email()]);
  honeypot.value = '020';
  answerWith({});
  await fillInAndSend();
  expect(submitEnquiry.mock.lastCall?.slice(2)).toEqual([undefined, true]);
  expect(screen.getByRole('region', { name: 'Workshop Registration Successful!' })).toBeTruthy();
});

it('an invalid form is not sent', async () => {
  await fillInAndSend('sam');
  expect(screen.getByRole('link', { name: 'Enter an address.' })).toBeTruthy();
  expect(submitEnquiry).not.toHaveBeenCalled();
});

it('another enquiry can be begun from the receipt', async () => {
  answerWith({});
  await fillInAndSend();
  await press('Register for another workshop');
  expect(screen.queryByRole('region')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(email()));
});

it('fills in the address of the account, but not while somebody is in the field', async () => {
  const name = { firstName: 'Pat', lastName: '' };
  const pat: SessionUser = { id: 'p', email: 'pat@example.com', userType: 'parent', ...name };
  act(() => sender.next(pat));
  expect(email().value).toBe('pat@example.com');
  act(() => sender.next(null));
  await userEvent.clear(email());
  act(() => sender.next(pat));
  await userEvent.type(email(), 'sam@example.com');
  expect(email().value).toBe('sam@example.com');
});

const about = {
  course: { id: '3', title: 'Science Exploration' },
  child: { id: 'amira', name: 'Amira' },
};

/** Follows a link that opens the form for a course and a child, and shows the form. */
function openForm() {
  cleanup();
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(openedFor('workshop', about))) {
    link.setAttribute(name, value);
  }
  document.body.append(link);
  link.click();
  link.remove();
  renderExample();
}

it('a form says which course and child it was opened for, sends them, and the receipt names them', async () => {
  openForm();
  expect(screen.getByText('Science Exploration, for Amira')).toBeTruthy();
  answerWith({ id: 'abc' });
  await fillInAndSend();
  expect(submitEnquiry).toHaveBeenCalledExactlyOnceWith(
    'workshop',
    expect.anything(),
    { course: '3', childId: 'amira' },
    false,
  );
  const [first] = await screen.findAllByRole('definition');
  expect(first?.textContent).toBe('Science Exploration, for Amira');
  cleanup();
  renderExample();
  expect(screen.queryByText('Science Exploration, for Amira')).toBeNull();
});

it('what a form is about can be removed, and a sign-out forgets it', async () => {
  openForm();
  await press('Remove: about Science Exploration, for Amira');
  expect(screen.queryByText(/^About/)).toBeNull();
  expect(document.activeElement).toBe(email());
  answerWith({});
  await fillInAndSend();
  expect(submitEnquiry.mock.lastCall?.[2]).toBeUndefined();

  openForm();
  forgetIntents();
  expect(Object.keys(sessionStorage).join()).not.toContain('about');
});

it('a press before the account is known sends what the account fills in', async () => {
  cleanup();
  sender = new ReplaySubject(1);
  renderExample();
  answerWith({ id: 'abc' });
  await press('Subscribe');
  await press('Subscribe');
  expect(screen.queryByText('There is a problem')).toBeNull();
  expect(submitEnquiry).not.toHaveBeenCalled();
  act(() => sender.next({ email: 'rosa@example.com', userType: 'parent' } as SessionUser));
  await screen.findByRole('region', { name: 'Workshop Registration Successful!' });
  expect(submitEnquiry).toHaveBeenCalledOnce();
  expect(submitEnquiry.mock.calls[0]?.[1]).toMatchObject({ email: 'rosa@example.com' });
});
