/** A printed receipt is one page with everything that a family needs, and without the empty form. */
import type { Page } from 'playwright/test';
import { business } from '../../src/content/business.ts';
import { enquiryWords } from '../../src/content/enquiries.ts';
import { mockTestFacts, payment } from '../../src/content/teaching.ts';
import { whyNoTest } from '../../src/content/test-days.ts';
import { workshops } from '../../src/content/workshops.ts';
import { longDate } from '../../src/lib/dates.ts';
import { freshEmail } from '../../tests/harness/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

/** The first day from two weeks on with mock tests. */
function aTestDay(): string {
  const day = new Date(Date.now() + 14 * 86_400_000);
  while (whyNoTest(day.toISOString().slice(0, 10))) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
const [workshop] = workshops;
const day = aTestDay();

async function fillFamily(page: Page, email: string) {
  await page.getByLabel("Student's name").fill('Nia Tester');
  await page.getByLabel('Year group').selectOption('year5');
  await page.getByLabel("Parent or guardian's name").fill('Pat Tester');
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByLabel('Email').first().fill(email);
}

const forms = [
  {
    kind: 'contact',
    path: '/contact',
    send: 'Send Message',
    fill: async (page: Page, email: string) => {
      await page.getByLabel('Your name').fill('Pat Tester');
      await page.getByLabel('Email').first().fill(email);
      await page.getByLabel('Phone').fill('020 7946 0999');
      await page.getByRole('textbox', { name: 'Message' }).fill('Is there a place on Saturdays?');
    },
    printed: ['Is there a place on Saturdays?'],
  },
  {
    kind: 'diagnostic',
    path: '/diagnostic-test',
    send: 'Book Free Test',
    fill: fillFamily,
    printed: ['Nia Tester', 'Year 5', 'Free'],
  },
  {
    kind: 'mock-test',
    path: '/mock-test',
    send: 'Book Mock Test',
    fill: async (page: Page, email: string) => {
      await fillFamily(page, email);
      await page.getByLabel('Test type').selectOption('11plus-full');
      await page.getByLabel('Preferred date').fill(day);
    },
    printed: [
      ...['Nia Tester', longDate(day), mockTestFacts.place, mockTestFacts.price, '11 Plus'],
      payment,
    ],
  },
  {
    kind: 'workshop',
    path: '/workshop',
    send: 'Register for Workshop',
    fill: async (page: Page, email: string) => {
      await page.getByRole('radio').first().check({ force: true });
      await fillFamily(page, email);
    },
    printed: ['Nia Tester', `${workshop?.title}`, `${workshop?.price}`],
  },
] as const;

for (const { kind, path, send, fill, printed } of forms) {
  test(`the receipt of ${path} is printed alone, on one page`, async ({ page }) => {
    const email = freshEmail(kind);
    await page.goto(path);
    await fill(page, email);
    await page.getByRole('button', { name: send, exact: true }).click();
    const receipt = page.getByRole('region', { name: enquiryWords[kind].title });
    await expect(receipt).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    // biome-ignore lint/performance/useDomNodeTextContent: Only what is displayed is printed.
    const text = await page.locator('body').innerText();
    const reference = /\b[0-9A-F]{8}\b/.exec(text)?.[0];
    expect(reference).toBeDefined();
    for (const part of [
      ...[business.name, business.phone, enquiryWords[kind].label, enquiryWords[kind].title],
      ...['Pat Tester', '020 7946 0999', email, 'What happens next', ...enquiryWords[kind].next],
      ...[longDate(new Date().toISOString()), ...printed],
    ]) {
      expect.soft(text).toContain(part);
    }
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });

    await page.reload();
    await expect(receipt).toContainText(reference ?? '');
    await expect(receipt).not.toContainText('Pat Tester');
    await expect(receipt.getByRole('link', { name: 'Your requests' })).toBeVisible();
  });
}
