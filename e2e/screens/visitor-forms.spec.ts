/** A visitor can use the forms of the public pages without the app. */
import type { Locator, Page } from 'playwright/test';
import { freshEmail } from '../../tests/harness/accounts.ts';
import { chromiumLaunchOptions } from '../../tests/harness/browsers.ts';
import { expectToast } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

/** Every form with its button and the title of its receipt. */
const forms = [
  { path: '/contact', send: 'Send Message', receipt: 'Contact request submitted' },
  { path: '/diagnostic-test', send: 'Book Free Test', receipt: 'Application Submitted!' },
  { path: '/mock-test', send: 'Book Mock Test', receipt: 'Mock Test Booked!' },
  {
    path: '/workshop',
    send: 'Register for Workshop',
    receipt: 'Workshop Registration Successful!',
  },
  { path: '/blog', send: 'Subscribe', receipt: 'Subscribed' },
];

/** A slow mobile network, as Lighthouse simulates it. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const texts: Readonly<Record<string, string>> = {
  'Your name': 'Ann Reader',
  "Student's name": 'Ben Reader',
  "Parent or guardian's name": 'Ann Reader',
  Phone: '020 7946 0999',
  Message: 'When does the next course start?',
};
const selections: Readonly<Record<string, string>> = {
  'Year group': 'year5',
  'Test type': '11plus-full',
};

async function fillIn(page: Page): Promise<void> {
  if (page.url().endsWith('/workshop')) {
    await page.getByText('Select this workshop').first().click();
  }
  const form = page.locator('form').last();
  // Use a new email, because the server accepts only five of one form an hour from one email.
  await form.getByRole('textbox', { name: 'Email' }).fill(freshEmail('ann'));
  for (const [label, text] of Object.entries(texts)) {
    const field = form.getByRole('textbox', { name: label });
    if ((await field.count()) > 0) await field.fill(text);
  }
  for (const [label, value] of Object.entries(selections)) {
    const field = form.getByLabel(label);
    if ((await field.count()) > 0) await field.selectOption(value);
  }
  const subjects = form.getByRole('group', { name: /^Subjects$/ });
  if ((await subjects.count()) > 0) await subjects.getByRole('checkbox').first().check();
}

const loaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
const isApp = (name: string) => /\/main-[^/]*\.js$/.test(name);

test.use({
  serviceWorkers: 'block',
  // The headless shell has no autofill.
  launchOptions: chromiumLaunchOptions('chromium'),
});

/** An address as a browser stores it, with every field that Chromium knows for a person in the UK. */
const savedAddress = Object.entries({
  NAME_FULL: 'Ann Reader',
  COMPANY_NAME: 'Reader Ltd',
  EMAIL_ADDRESS: 'ann.reader@example.com',
  PHONE_HOME_WHOLE_NUMBER: '+44 20 7946 0999',
  ADDRESS_HOME_STREET_ADDRESS: '1 High Street',
  ADDRESS_HOME_CITY: 'London',
  ADDRESS_HOME_ZIP: 'SW1A 1AA',
  ADDRESS_HOME_COUNTRY: 'GB',
}).map(([name, value]) => ({ name, value }));

/** Chooses the saved address in a field. @returns what the browser takes each field of the form for; '' for none of them */
async function autofill(page: Page, field: Locator): Promise<Record<string, string>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('Autofill.enable');
  const types = new Promise<Record<string, string>>((done) => {
    session.on('Autofill.addressFormFilled', ({ filledFields }) =>
      done(Object.fromEntries(filledFields.map(({ name, autofillType }) => [name, autofillType]))),
    );
  });
  await field.evaluate((node) => Object.assign(globalThis, { autofilled: node }));
  const { result } = await session.send('Runtime.evaluate', { expression: 'autofilled' });
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId ?? '' });
  const address = { fields: savedAddress };
  await session.send('Autofill.trigger', { fieldId: node.backendNodeId, address });
  return types;
}

for (const { path, send, receipt } of forms) {
  test(`the form of ${path} is filled in and sent without the app, over a slow network`, async ({
    page,
  }) => {
    await page.goto(path);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    // The script has not arrived yet when the first fields are filled in.
    await fillIn(page);
    const button = page.getByRole('button', { name: send });
    await expect(button).toBeEnabled();
    await button.click();
    await expect(page.getByRole('region', { name: receipt })).toBeFocused();
    await expectToast(page, receipt);
    expect((await loaded(page)).filter(isApp)).toEqual([]);
  });

  test(`the browser's own autofill leaves the honeypot of ${path} empty`, async ({ page }) => {
    await page.goto(path);
    const form = page.locator('form').last();
    await fillIn(page);
    const types = await autofill(page, form.getByRole('textbox', { name: 'Email' }));
    const honeypot = form.getByLabel('Leave this empty');
    expect(types).toMatchObject({ email: 'Email address' });
    expect(types[(await honeypot.getAttribute('name')) ?? '']).toBe('');
    await expect(honeypot).toHaveValue('');
    const sent = page.waitForRequest(/\/rest\/v1\/enquiries$/);
    await page.getByRole('button', { name: send }).click();
    expect(Object.keys((await sent).postDataJSON())).not.toContain('is_doubtful');
    await expect(page.getByRole('region', { name: receipt })).toBeFocused();
  });
}

test('a half-filled form comes back after a reload, without the app', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Ann Reader');
  const draft = () => page.evaluate(() => sessionStorage.getItem('oakfold.draft.contact'));
  await expect.poll(draft).toContain('Ann Reader');
  // The form handles events now. It stores each change at once, not only when the field is left.
  await page.getByRole('textbox', { name: 'Message' }).fill('A question');
  await expect.poll(draft).toContain('A question');
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Ann Reader');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A question');
  expect((await loaded(page)).filter(isApp)).toEqual([]);
});

test('a control outside the form leaves what was typed into it', async ({ page }) => {
  await page.goto('/blog');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('ann.visitor@example.com');
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
    .toContain('oakfold.draft.newsletter');
  await page.getByRole('button', { name: 'GCSE' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'article' })).toHaveText(
    /^[1-5] articles?$/,
  );
  await expect(email).toHaveValue('ann.visitor@example.com');
  expect((await loaded(page)).filter(isApp)).toEqual([]);
});
