// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { whyNoTest } from '../../content/test-days.ts';
import { isoDay } from '../../lib/days.ts';
import { MockTestForm } from './mock-test-form.tsx';

vi.mock('#sync', async () => ({
  ...(await import('../../../sync/enquiries/forms/limits.ts')),
  ...(await import('../../../sync/enquiries/forms/schemas.ts')),
  enquiryOptions: await import('../../../sync/enquiries/forms/options.ts'),
  enquiries: () => of([]),
  enquirySender: () => of(null),
}));

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = (name: RegExp) => field(name).getAttribute('aria-invalid');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Book Mock Test' }));

beforeEach(() => {
  render(
    <MemoryRouter>
      <MockTestForm />
    </MemoryRouter>,
  );
});

/** Today, or the next day on which there are mock tests. */
function nextTestDay(): string {
  const day = new Date();
  while (whyNoTest(isoDay(day))) day.setDate(day.getDate() + 1);
  return isoDay(day);
}

it('refuses a date in the past, and accepts one from today on', async () => {
  await userEvent.type(field(/^Preferred date/), '2020-01-01');
  await send();
  expect(
    await screen.findByRole('link', { name: 'Please choose a date from today on.' }),
  ).toBeTruthy();
  expect(errorOf(/^Preferred date/)).toBe('true');
  await userEvent.clear(field(/^Preferred date/));
  await userEvent.type(field(/^Preferred date/), nextTestDay());
  await send();
  expect(errorOf(/^Preferred date/)).not.toBe('true');
});

it('refuses Christmas Day, in words', async () => {
  await userEvent.type(field(/^Preferred date/), '2099-12-25');
  await send();
  expect(await screen.findByRole('link', { name: whyNoTest('2099-12-25') })).toBeTruthy();
});

it('asks whether an A-Level mock is right for Year 4, without refusing it', async () => {
  await userEvent.selectOptions(field(/^Year group/), 'year4');
  await userEvent.selectOptions(field(/^Test type/), 'alevel-mock');
  expect(screen.getByRole('status').textContent).toContain('Is that right?');
  await userEvent.selectOptions(field(/^Test type/), '11plus-full');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('lists problems in the order of the form', async () => {
  await send();
  const summary = await screen.findByRole('alert');
  expect([...summary.querySelectorAll('a')].map(({ hash }) => hash)).toEqual(
    ['studentName', 'yearGroup', 'parentName', 'phone', 'email', 'testType'].map(
      (name) => `#mock-test-${name}`,
    ),
  );
});
