/**
 * The tasks of each role from sign-up (admin: sign-in) to sign-out, with the network cut in the middle of each write, so
 * that the server has the write but the device gets no answer.
 */
import type { Locator, Page } from 'playwright/test';
import {
  acceptRequest,
  askToLink,
  courseCard,
  courseRow,
  enroll,
  expectToast,
  fillInSignUp,
  linkChild,
  logIn,
  offlinePill,
  ownerPage,
  renameCourse,
  type SignUpType,
  shownCode,
  signInByForm,
  signOut,
  signUpByForm,
  syncPill,
} from '../support/app.ts';
import { cutDuring } from '../support/cut.ts';
import { storedForUsers } from '../support/device.ts';
import { expect, owned, test } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

const unsent = /Waiting to send|Sending|\d to send/;

/**
 * Makes a change that can wait on the device.
 * @param act makes the change to the table
 * @param place shows the state of the change
 */
async function write(page: Page, table: string, act: () => Promise<void>, place: Locator) {
  await appInControl(page);
  await cutDuring(page, `/rest/v1/${table}`, act);
  await expect(place).toContainText(unsent);
  await expect(offlinePill(page)).toBeVisible();
  await page.reload();
  await expect(place).toContainText(/Waiting to send|\d to send/);
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible({
    timeout: 40_000,
  });
}

/**
 * Makes a request that needs an answer.
 * @param act sends the request to the address
 * @param failure checks the message that the app shows without an answer
 */
async function exchange(
  page: Page,
  address: string,
  act: () => Promise<void>,
  failure: () => Promise<void>,
) {
  await cutDuring(page, address, act);
  await failure();
  await page.context().setOffline(false);
  await expect(offlinePill(page)).toBeHidden();
}

const main = (page: Page) => page.getByRole('main');
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Signs up. The answer is lost, so the account exists and a second try reports that. */
async function begin(page: Page, userType: SignUpType, firstName: string): Promise<string> {
  const email = await fillInSignUp(page, userType, firstName);
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
  await exchange(
    page,
    '/auth/v1/signup',
    () => submit.click(),
    async () => {
      await expectToast(page, 'Error', "You're offline. Connect to the internet, then try again.");
      await expect(page.getByLabel('Email')).toHaveValue(email);
    },
  );
  await submit.click();
  await expectToast(page, 'Error', /already registered/);
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  const login = page.getByRole('tabpanel', { name: 'Login' });
  await expect(login.getByLabel('Password')).toBeFocused();
  await expect(login.getByLabel('Email')).toHaveValue(email);
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  return email;
}

/** Changes the first name on the profile page. */
async function changeName(page: Page, firstName: string) {
  await page.goto('/profile');
  const change = async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First name').fill(firstName);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await write(page, 'profiles', change, main(page));
  await expect(main(page)).toContainText(firstName);
  await expect(main(page)).not.toContainText(unsent);
}

/** Signs out and checks that nothing of the account stays on the device. */
async function end(page: Page) {
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedForUsers(page)).toEqual([]);
}

test('the day of a student, with the network cut in the middle of each write', async ({
  page,
  anotherBrowser,
}) => {
  const name = 'Sidney';
  const email = await begin(page, 'Student', 'Sid');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sid');
  await page.getByRole('link', { name: 'Browse Courses' }).first().click();
  const card = courseCard(page, 'Exam Preparation Intensive');
  await write(page, 'enrollments', () => enroll(page, 'Exam Preparation Intensive'), card);
  await expect(card).toContainText('Already Enrolled');
  await expect(card).not.toContainText(unsent);
  await changeName(page, name);

  const parent = await anotherBrowser();
  await signUpByForm(parent, 'Parent', 'Pat');
  await linkChild(parent, email, page);
  await expect(rowOf(parent, `${name} Tester`)).toBeVisible();
  await page.goto('/profile');
  const adults = page.getByRole('region', { name: 'Adults who can see your courses' });
  const unlink = async () => {
    await adults.getByRole('button', { name: 'Remove Pat Tester' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Remove' }).click();
  };
  await write(page, 'child_parent_relationships', unlink, adults);
  await expect(adults).toContainText('Nobody is linked to your account.');
  await expect(parent.getByText('No children added')).toBeVisible();

  const teacher = await anotherBrowser();
  await signInByForm(teacher, 'helen.teacher@example.com');
  await teacher.goto('/teacher-dashboard');
  await teacher.getByRole('link', { name: /Students.*Exam Preparation Intensive/ }).click();
  // The row exists once, even if the first answer was lost.
  await expect(rowOf(teacher, `${name} Tester`)).toHaveCount(1);
  await end(page);
});

test('the day of a parent, with the network cut in the middle of each write', async ({
  page,
  anotherBrowser,
}) => {
  const child = await anotherBrowser();
  const childEmail = await signUpByForm(child, 'Student', 'Cleo');
  await child.goto('/course-enrollment');
  await enroll(child, 'Science Exploration');
  await expect(courseCard(child, 'Science Exploration')).toContainText('Already Enrolled');

  await begin(page, 'Parent', 'Paula');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Go to Parent Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Child Account' });
  const add = () => askToLink(page, childEmail);
  // Two answers can be lost: that to the search for the child and that to the request.
  const lost = async () => {
    await expectToast(page, 'Error adding child', "You're offline. Adding a child needs");
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // Wait until the app has noticed that the network is gone. Only then can it notice that the network is back.
    await expect(offlinePill(page)).toBeVisible();
  };
  await exchange(page, '/functions/v1/get-user-by-email', add, lost);
  await exchange(page, '/rest/v1/rpc/request_link', add, lost);
  await expect(dialog).toBeHidden();
  // The request was made, even if its answer was lost.
  await acceptRequest(child, await shownCode(page, childEmail));
  const row = rowOf(page, 'Cleo Tester');
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText(unsent);
  await row.getByRole('link', { name: /View Courses/ }).click();
  await expect(page.getByRole('row', { name: /Science Exploration.*active/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  const unlink = async () => {
    await page.getByRole('button', { name: /Remove Cleo Tester/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  };
  await write(page, 'child_parent_relationships', unlink, syncPill(page));
  await expect(page.getByText('No children added')).toBeVisible();
  await changeName(page, 'Pauline');
  await end(page);
});

test('the day of a teacher, with the network cut in the middle of each write', async ({
  page,
  anotherBrowser,
}) => {
  await begin(page, 'Teacher', 'Tess');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Create Course' }).first().click();
  const title = 'Ratios';
  const create = async () => {
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('Parts of a whole, and how they compare.');
    await page.getByRole('button', { name: 'Create Course' }).click();
    await expect(page).toHaveURL('/teacher-dashboard');
  };
  await write(page, 'courses', create, courseRow(page, title));
  await expect(courseRow(page, title)).not.toContainText(unsent);
  await write(
    page,
    'courses',
    () => renameCourse(page, title, `${title} and shares`),
    courseRow(page, title),
  );
  await expect(courseRow(page, `${title} and shares`)).not.toContainText(unsent);
  await changeName(page, 'Tessa');

  const student = await anotherBrowser();
  await signUpByForm(student, 'Student', 'Stu');
  await student.goto('/course-enrollment');
  await enroll(student, `${title} and shares`);
  await page.goto('/teacher-dashboard');
  await courseRow(page, title)
    .getByRole('link', { name: /Students/ })
    .click();
  await expect(rowOf(page, 'Stu Tester')).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to Teacher Dashboard' }).click();

  const remove = async () => {
    await courseRow(page, title)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(courseRow(page, title)).toBeHidden();
  };
  await write(page, 'courses', remove, syncPill(page));
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
  await expect(courseCard(student, `${title} and shares`)).toBeHidden();
  await end(page);
});

owned(
  'the day of the owner, with the network cut in the middle of each write',
  async ({ page, anotherBrowser }) => {
    const visitor = await anotherBrowser();
    await visitor.goto('/contact');
    await visitor.getByLabel('Your name').fill('Vera Hart');
    await visitor.getByLabel('Email').fill('vera.hart@example.com');
    await visitor.getByLabel('Phone').fill('020 7946 0999');
    await visitor.getByRole('textbox', { name: 'Message' }).fill('Is there a place on Saturdays?');
    const send = visitor.getByRole('button', { name: 'Send Message' });
    await send.click();
    await expect(visitor.getByText('Contact request submitted').first()).toBeVisible();

    await signInByForm(page, 'admin@example.com');
    await page.goto('/dashboard?tab=enquiries');
    const row = rowOf(page, 'Vera Hart');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    const handle = () => row.getByRole('button', { name: /^Mark as handled/ }).click();
    await write(page, 'enquiries', handle, row);
    await expect(row).toContainText('Handled');
    await expect(row).not.toContainText(unsent);

    await ownerPage(page, 'More').click();
    await main(page).getByRole('link', { name: 'Teachers' }).click();
    const needed = page.getByRole('switch', { name: /^Teachers need approval/ });
    const turnOn = async () => {
      await needed.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click();
    };
    await exchange(page, '/rest/v1/settings', turnOn, async () => {
      await expectToast(page, 'No answer');
    });
    await expect(needed).toBeChecked();
    const teacher = await anotherBrowser();
    await signUpByForm(teacher, 'Teacher', 'Nell');
    await rowOf(page, 'Nell Tester')
      .getByRole('button', { name: /^Approve/ })
      .click();
    const approve = () =>
      page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await exchange(page, '/rest/v1/rpc/set_teacher_approval', approve, async () => {
      await expectToast(page, 'No answer');
    });
    await expect(rowOf(page, 'Nell Tester')).toContainText('Approved');
    await changeName(page, 'Olive');
    await end(page);
  },
);
