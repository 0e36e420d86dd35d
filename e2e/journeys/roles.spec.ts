/**
 * The tasks of each role from sign-up (admin: sign-in) to sign-out: once online, and once with the network cut in the
 * middle of each write, so that the server has the write but the device gets no answer.
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

/**
 * Makes a change that can wait on the device.
 * @param act makes the change to the table
 * @param place shows the state of the change
 */
type Write = (page: Page, table: string, act: () => Promise<void>, place: Locator) => Promise<void>;
/**
 * Makes a request that needs an answer.
 * @param act sends the request to the address
 * @param failure checks the message that the app shows without an answer
 */
type Exchange = (
  page: Page,
  address: string,
  act: () => Promise<void>,
  failure: () => Promise<void>,
) => Promise<void>;

interface Network {
  name: string;
  write: Write;
  exchange: Exchange;
}

const unsent = /Waiting to send|Sending|\d waiting/;

const networks: Network[] = [
  {
    name: 'with a network',
    write: async (_page, _table, act) => act(),
    exchange: async (_page, _address, act) => act(),
  },
  {
    name: 'with the network cut in the middle of each write',
    write: async (page, table, act, place) => {
      await appInControl(page);
      await cutDuring(page, `**/rest/v1/${table}*`, act);
      await expect(place).toContainText(unsent);
      await expect(offlinePill(page)).toBeVisible();
      await page.reload();
      await expect(place).toContainText(/Waiting to send|\d waiting/);
      await page.context().setOffline(false);
      await expect(page.getByRole('link', { name: /^Changes: Up to date/ })).toBeVisible({
        timeout: 40_000,
      });
    },
    exchange: async (page, address, act, failure) => {
      await cutDuring(page, address, act);
      await failure();
      await page.context().setOffline(false);
      await expect(offlinePill(page)).toBeHidden();
    },
  },
];

const main = (page: Page) => page.getByRole('main');
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Signs up. If the answer is lost, the account exists and a second try reports that. */
async function begin(
  page: Page,
  { exchange }: Network,
  userType: SignUpType,
  firstName: string,
): Promise<string> {
  const email = await fillInSignUp(page, userType, firstName);
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
  let isLost = false;
  await exchange(
    page,
    '**/auth/v1/signup*',
    () => submit.click(),
    async () => {
      isLost = true;
      await expectToast(page, 'Error', "You're offline. Connect to the internet, then try again.");
      await expect(page.getByLabel('Email')).toHaveValue(email);
    },
  );
  if (isLost) {
    await submit.click();
    await expectToast(page, 'Error', /already registered/);
    await page.getByRole('button', { name: 'Log in instead' }).click();
    const login = page.getByRole('tabpanel', { name: 'Login' });
    await expect(login.getByLabel('Password')).toBeFocused();
    await expect(login.getByLabel('Email')).toHaveValue(email);
    await logIn(page, email);
  }
  await expect(page).toHaveURL('/');
  return email;
}

/** Changes the first name on the profile page. */
async function changeName(page: Page, { write }: Network, firstName: string) {
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

for (const network of networks) {
  test(`the day of a student, ${network.name}`, async ({ page, anotherBrowser }) => {
    // A different name for each network, because both tests may run on one server.
    const name = `Sidney ${'AB'[networks.indexOf(network)]}`;
    const email = await begin(page, network, 'Student', 'Sid');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sid');
    await page.getByRole('link', { name: 'Browse Courses' }).first().click();
    const card = courseCard(page, 'Exam Preparation Intensive');
    await network.write(
      page,
      'enrollments',
      () => enroll(page, 'Exam Preparation Intensive'),
      card,
    );
    await expect(card).toContainText('Already Enrolled');
    await expect(card).not.toContainText(unsent);
    await changeName(page, network, name);

    const parent = await anotherBrowser();
    await signUpByForm(parent, 'Parent', 'Pat');
    await linkChild(parent, email, page);
    await expect(rowOf(parent, `${name} Tester`)).toBeVisible();
    await page.goto('/profile');
    const adults = page.getByRole('region', { name: 'Adults who can see your courses' });
    const unlink = async () => {
      await adults.getByRole('button', { name: 'Unlink Pat Tester' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Unlink' }).click();
    };
    await network.write(page, 'child_parent_relationships', unlink, adults);
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

  test(`the day of a parent, ${network.name}`, async ({ page, anotherBrowser }) => {
    const child = await anotherBrowser();
    const childEmail = await signUpByForm(child, 'Student', 'Cleo');
    await child.goto('/course-enrollment');
    await enroll(child, 'Science Exploration');
    await expect(courseCard(child, 'Science Exploration')).toContainText('Already Enrolled');

    await begin(page, network, 'Parent', 'Paula');
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
    await network.exchange(page, '**/functions/v1/get-user-by-email*', add, lost);
    if (network !== networks[0])
      await network.exchange(page, '**/rest/v1/rpc/request_link*', add, lost);
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
      await page.getByRole('button', { name: /Unlink Cleo Tester/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    };
    await network.write(page, 'child_parent_relationships', unlink, syncPill(page));
    await expect(page.getByText('No children added')).toBeVisible();
    await changeName(page, network, 'Pauline');
    await end(page);
  });

  test(`the day of a teacher, ${network.name}`, async ({ page, anotherBrowser }) => {
    await begin(page, network, 'Teacher', 'Tess');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Create Course' }).click();
    const title = `Ratios ${networks.indexOf(network)}`;
    const create = async () => {
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Description').fill('Parts of a whole, and how they compare.');
      await page.getByRole('button', { name: 'Create Course' }).click();
      await expect(page).toHaveURL('/teacher-dashboard');
    };
    await network.write(page, 'courses', create, courseRow(page, title));
    await expect(courseRow(page, title)).not.toContainText(unsent);
    await network.write(
      page,
      'courses',
      () => renameCourse(page, title, `${title} and shares`),
      courseRow(page, title),
    );
    await expect(courseRow(page, `${title} and shares`)).not.toContainText(unsent);
    await changeName(page, network, 'Tessa');

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
    await network.write(page, 'courses', remove, syncPill(page));
    await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
    await expect(courseCard(student, `${title} and shares`)).toBeHidden();
    await end(page);
  });

  owned(`the day of the owner, ${network.name}`, async ({ page, anotherBrowser }) => {
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
    await network.write(page, 'enquiries', handle, row);
    await expect(row).toContainText('Handled');
    await expect(row).not.toContainText(unsent);

    await page.getByRole('tab', { name: 'Teachers' }).click();
    const needed = page.getByRole('switch', { name: /^Teachers need approval/ });
    const turnOn = async () => {
      await needed.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click();
    };
    await network.exchange(page, '**/rest/v1/settings*', turnOn, async () => {
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
    await network.exchange(page, '**/rest/v1/rpc/set_teacher_approval*', approve, async () => {
      await expectToast(page, 'No answer');
    });
    await expect(rowOf(page, 'Nell Tester')).toContainText('Approved');
    await changeName(page, network, 'Olive');
    await end(page);
  });
}
