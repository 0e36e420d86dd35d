import type { Page } from 'playwright/test';
import { paths } from '../../src/content/paths.ts';
import { venues } from '../../src/content/venues.ts';
import { courseRow, dismissToasts, expectToast, signIn, signUp, toast } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

/** The seeded course Mathematics Foundation. Helen teaches it; Amira and Daniel are enrolled. */
const helensCourse = '0a0fc0de-0000-4000-8000-000000000001';

const main = (page: Page) => page.getByRole('main');

const problems = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByRole('listitem');

const optionsOf = (page: Page, label: string) =>
  page
    .getByLabel(label)
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

test('the course form has fourteen fields with their options and defaults', async ({ page }) => {
  await signUp(page, 'Teacher');
  await page.goto('/create-course');
  await expect(main(page).locator('form label[for]')).toHaveText([
    'Title (required)',
    'Description (required)',
    'Subject (required)',
    'Level',
    'Year group',
    'Duration (required)',
    'Day of the week',
    'Time (optional)',
    'Minutes (required)',
    'Venue',
    'Which course on our website is this a class of?',
    'Places',
    'Last day of the term (optional)',
    'Image URL (optional)',
  ]);
  for (const [label, value] of [
    ['Title', ''],
    ['Description', ''],
    ['Subject', 'mathematics'],
    ['Level', 'Beginner'],
    ['Year group', ''],
    ['Duration', '8 weeks'],
    ['Day of the week', ''],
    ['Time', ''],
    ['Minutes', '60'],
    ['Venue', ''],
    ['Which course on our website is this a class of?', ''],
    ['Places', '8'],
    ['Last day of the term', ''],
    ['Image URL', '/images/course-default.svg'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  expect(await optionsOf(page, 'Subject')).toEqual([
    'mathematics',
    'english',
    'science',
    'reasoning',
  ]);
  expect(await optionsOf(page, 'Level')).toEqual([
    'Beginner',
    'Intermediate',
    'Advanced',
    'All Levels',
  ]);
  expect(await optionsOf(page, 'Which course on our website is this a class of?')).toEqual([
    '',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ]);
});

test('a course is created with its places and last day, as a class of an advertised one', async ({
  page,
}) => {
  await signUp(page, 'Teacher');
  await page.goto('/create-course');
  await page.getByLabel('Title').fill('Year 5 Science, Group A');
  await page.getByLabel('Description').fill('On Saturdays.');
  await page
    .getByLabel('Which course on our website is this a class of?')
    .selectOption('Science Exploration');
  await page.getByLabel('Places').fill('31');
  await page.getByLabel('Last day of the term').fill('2098-12-18');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(problems(page)).toHaveText(['Enter a number of places from 1 to 30.']);
  await page.getByLabel('Places').fill('6');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expectToast(page, 'Course created');
  const row = courseRow(page, 'Year 5 Science, Group A');
  await expect(row).toContainText('0 of 6');
  await expect(row).toContainText('Until 18 Dec 2098');
  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Which course on our website is this a class of?')).toHaveValue('3');
  await expect(page.getByLabel('Places')).toHaveValue('6');
  await expect(page.getByLabel('Last day of the term')).toHaveValue('2098-12-18');
  await page.getByLabel('Last day of the term').fill('');
  await page.getByRole('button', { name: 'Save Course' }).click();
  await expectToast(page, 'Course updated');
  await expect(row).not.toContainText('Until');
});

test('a course says when and where it meets, its copy too, and a term is planned from it', async ({
  page,
}) => {
  await signUp(page, 'Teacher');
  await page.goto('/create-course');
  const [venue = { id: '', name: 'No venue yet', address: [] }] = venues;
  await page.getByLabel('Title').fill('Timed');
  await page.getByLabel('Description').fill('With a time and a venue.');
  await page.getByLabel('Day of the week').selectOption('Saturday');
  await page.getByLabel('Time').fill('09:30');
  await page.getByLabel('Minutes').fill('10');
  await page.getByLabel('Venue').selectOption(venue.name);
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(problems(page)).toHaveText(['Enter how long it takes, from 15 to 480 minutes.']);
  await page.getByLabel('Minutes').fill('75');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expectToast(page, 'Course created');
  const row = courseRow(page, 'Timed');
  const says = async () => {
    await expect(page.getByLabel('Day of the week')).toHaveValue('saturday');
    await expect(page.getByLabel('Time')).toHaveValue('09:30');
    await expect(page.getByLabel('Minutes')).toHaveValue('75');
    await expect(page.getByLabel('Venue')).toHaveValue(venue.id);
  };
  await row.getByRole('link', { name: /^Edit/ }).click();
  await says();
  const id = page.url().split('/').at(-1) ?? '';
  await page.goto(paths.copyCourse(id));
  await says();

  await page.goto(paths.planTerm(id));
  await expect(page.getByLabel('First day')).not.toHaveValue('');
  const first = await page.getByLabel('First day').inputValue();
  expect(new Date(first).getUTCDay()).toBe(6);
  await expect(page.getByLabel(/^Time \(/)).toHaveValue('09:30');
  await expect(page.getByLabel('Minutes')).toHaveValue('75');
  await expect(page.getByLabel('Place')).toHaveValue(venue.address.length > 0 ? venue.name : '');
});

test('the course form names what is missing and accepts any picture address', async ({ page }) => {
  await signUp(page, 'Teacher');
  await page.goto('/create-course');
  const save = page.getByRole('button', { name: 'Create Course' });
  const refused = 'Please fill in all required fields';
  await page.getByLabel('Title').fill('t'.repeat(201));
  await page.getByLabel('Description').fill('Its title is too long.');
  await save.click();
  await expect(problems(page)).toHaveText(['The title is too long: 200 characters at most.']);
  await expect(toast(page, 'Error saving course')).toHaveCount(0);

  await page.getByLabel('Description').fill('');
  await page.getByLabel('Title').fill('Only a title');
  await save.click();
  await expectToast(page, refused);
  await expect(problems(page)).toHaveText(['Enter a description.']);
  await dismissToasts(page);
  await page.getByLabel('Title').fill('   ');
  await page.getByLabel('Description').fill('Only a description');
  await save.click();
  await expectToast(page, refused);
  await expect(problems(page)).toHaveText(['Enter a title.']);
  await expect(page).toHaveURL('/create-course');
  await expect(page.getByLabel('Description')).toHaveValue('Only a description');

  // The form does not check the picture address. The course shows one of our own drawings.
  await dismissToasts(page);
  await page.getByLabel('Title').fill('Odd picture');
  await page.getByText('The address of the picture', { exact: true }).click();
  await page.getByLabel('Image URL').fill('not an address');
  await page.getByLabel('Level').selectOption('All Levels');
  await page.getByLabel('Duration').fill('a fortnight');
  await save.click();
  await expect(page).toHaveURL('/teacher-dashboard');
  await expectToast(page, 'Course created');
  await courseRow(page, 'Odd picture').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Image URL')).toHaveValue('not an address');
  await expect(page.getByLabel('Level')).toHaveValue('All Levels');
  await expect(page.getByLabel('Duration')).toHaveValue('a fortnight');
  await page.getByLabel('Image URL').fill('');
  await page.getByRole('button', { name: 'Save Course' }).click();
  await expect(page).toHaveURL('/teacher-dashboard');
  await expectToast(page, 'Course updated');
  await expect(toast(page, refused)).toHaveCount(0);
});

test('a picture is chosen with the keyboard, and a picture of another site is never asked for', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  await context.route('https://tracker.example/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await signUp(page, 'Teacher');
  await page.goto('/create-course');
  const picker = page.getByRole('group', { name: /^Picture of the course/ });
  const address = page.getByLabel('Image URL');
  await expect(picker.getByRole('radio', { name: 'Default' })).toBeChecked();
  await picker.getByRole('radio', { name: 'Default' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(picker.getByRole('radio', { name: 'Open book' })).toBeChecked();
  await expect(address).toHaveValue('/images/courses/2.svg');
  await picker.getByText('Paper boat').click();
  await expect(address).toHaveValue('/images/courses/7.svg');

  // That of the subject is offered once.
  await expect(picker.getByRole('radio', { name: 'Building blocks' })).toHaveCount(0);

  await page.getByText('The address of the picture', { exact: true }).click();
  await address.fill('https://tracker.example/pixel.png');
  await expect(picker.getByRole('radio', { name: 'Default' })).toBeChecked();
  await expect(picker.getByText('The address below is kept and not shown.')).toBeVisible();
  await page.getByLabel('Title').fill('Tracked');
  await page.getByLabel('Description').fill('With a picture of another site.');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(page).toHaveURL('/teacher-dashboard');
  await courseRow(page, 'Tracked').getByRole('link', { name: 'Edit' }).click();
  await expect(address).toHaveValue('https://tracker.example/pixel.png');
  await page.goto('/course-enrollment');
  await expect(page.getByText('Tracked').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('the form of an existing course shows its values', async ({ page }) => {
  await signIn(page, 'helen.teacher@example.com');
  await page.goto(`/edit-course/${helensCourse}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Course' })).toBeVisible();
  for (const [label, value] of [
    ['Title', 'Mathematics Foundation'],
    ['Subject', 'mathematics'],
    ['Level', 'Beginner'],
    ['Duration', '12 weeks'],
    ['Image URL', '/images/courses/1.svg'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await expect(page.getByLabel('Description')).toHaveValue(/^Number, fractions, measures/);
});
