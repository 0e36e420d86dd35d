/** The actions of a person in the app. */
import { expect, type Locator, type Page } from 'playwright/test';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { demoPassword, freshEmail } from '../../tests/harness/accounts.ts';

export type SignUpType = 'Student' | 'Parent' | 'Teacher';

/** Fills in the sign-up form without sending it. @returns the email */
export async function fillInSignUp(
  page: Page,
  userType: SignUpType,
  firstName: string,
): Promise<string> {
  const email = freshEmail(userType);
  await page.goto('/auth?tab=signup');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByText(userType, { exact: true }).click();
  return email;
}

/** Signs up by the form and arrives at the home page. @returns the email */
export async function signUpByForm(page: Page, userType: SignUpType, firstName = 'Sam') {
  const email = await fillInSignUp(page, userType, firstName);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL('/');
  return email;
}

/** The code that an authenticator app would show for an account; '' if it has none. */
async function codeOf(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/local/codes.json').catch(() => null);
  const codes: { email: string; code: string }[] = answer?.ok() ? await answer.json() : [];
  return codes.find((each) => each.email === email)?.code ?? '';
}

/** A session of an account with a second factor, stepped up with its code; any other session as it is. */
async function withCode(
  page: Page,
  session: { access_token: string; user: { email: string; factors?: { id: string }[] } },
) {
  const [factor] = session.user.factors ?? [];
  if (!factor) return session;
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${session.access_token}` };
  const path = `/auth/v1/factors/${factor.id}`;
  const asked = await page.request.post(`${path}/challenge`, { headers, data: {} });
  const data = {
    challenge_id: (await asked.json()).id,
    code: await codeOf(page, session.user.email),
  };
  const answer = await page.request.post(`${path}/verify`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Requests a session, of an admin with the second factor. @param path 'signup', or the address of a token */
export async function requestSession(page: Page, path: string, credentials: object) {
  const answer = await page.request.post(`/auth/v1/${path}`, {
    headers: { apikey: PUBLISHABLE_KEY },
    data: credentials,
    // The server closes a kept connection after five seconds, perhaps just as this request is sent.
    maxRetries: 2,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return withCode(page, await answer.json());
}

/**
 * Requests a session and stores it in the browser, which saves the processor time of the form, about 0.8 s. The page
 * then shows a small file of the site; the next page that is opened starts the app with the session. Tests of what a
 * device keeps sign in by the form instead: the app is then open before they cut the network.
 */
async function storeSession(page: Page, path: string, credentials: object) {
  const session = await requestSession(page, path, credentials);
  await page.goto('/no-script.css');
  await page.evaluate(({ access_token, refresh_token, expires_in, user }) => {
    const { first_name: firstName, last_name: lastName, user_type: userType } = user.user_metadata;
    const stored = {
      access_token,
      refresh_token,
      expires_at: Math.floor(Date.now() / 1000) + expires_in,
      user: { id: user.id, email: user.email, firstName, lastName, userType },
    };
    localStorage.setItem('oakfold.session', JSON.stringify(stored));
  }, session);
}

/** Signs up as a new user without the form. Open a page next. @returns the email */
export async function signUp(page: Page, userType: SignUpType, firstName = 'Sam') {
  const email = freshEmail(userType);
  await storeSession(page, 'signup', {
    email,
    password: demoPassword,
    data: { first_name: firstName, last_name: 'Tester', user_type: userType.toLowerCase() },
  });
  return email;
}

/** The link in the newest mail to an address. */
export async function newestLink(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/local/mails.json');
  const mails: { to: string; link: string | null }[] = await answer.json();
  const link = mails.find(({ to }) => to === email)?.link;
  if (!link) throw new Error(`no mail with a link to ${email}`);
  return link;
}

/** Asks to link a child in the dialog of the parent dashboard. */
export async function askToLink(parent: Page, email: string) {
  await parent.getByRole('button', { name: 'Add Child' }).click();
  const dialog = parent.getByRole('dialog', { name: 'Add Child Account' });
  await dialog.getByLabel("Child's Email Address").fill(email);
  await dialog.getByRole('button', { name: 'Add Child' }).click();
}

/** The code that the parent's dashboard shows for a child who has not accepted yet. */
export async function shownCode(parent: Page, email: string): Promise<string> {
  const row = parent.getByRole('row', { name: email });
  await expect(row).toContainText(/\d{3} \d{3}/);
  const text = (await row.textContent()) ?? '';
  return /\d{3} \d{3}/.exec(text)?.[0] ?? '';
}

/** Types the code of a request on the child's home page. */
export async function acceptRequest(child: Page, code: string) {
  await child.goto('/dashboard');
  await child.getByLabel('Code').fill(code);
  await child.getByRole('button', { name: 'Accept' }).click();
  await expectToast(child, 'Linked');
}

/** Links a child: the parent asks, and the child accepts with the code. */
export async function linkChild(parent: Page, email: string, child: Page) {
  await parent.goto('/parent-dashboard');
  await askToLink(parent, email);
  await expect(parent.getByRole('dialog', { name: 'Add Child Account' })).toBeHidden();
  await acceptRequest(child, await shownCode(parent, email));
}

/** Fills in the login form and sends it. */
export async function logIn(page: Page, email: string, password = demoPassword) {
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  const code = password === demoPassword ? await codeOf(page, email) : '';
  if (code === '') return;
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A place of the owner in the app's navigation. */
export const ownerPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'App' }).getByRole('link', { name });

/** Signs in by the form and arrives at the home page. */
export async function signInByForm(page: Page, email: string, password = demoPassword) {
  await page.goto('/auth');
  await logIn(page, email, password);
  await expect(page).toHaveURL('/');
}

/** Signs in without the form. Open a page next. */
export async function signIn(page: Page, email: string) {
  await storeSession(page, 'token?grant_type=password', { email, password: demoPassword });
}

/** Chooses 'Sign out' in the account menu. With unsent changes, a question follows. */
export async function chooseSignOut(page: Page) {
  // A message that had to make way may lie over the menu.
  await dismissToasts(page);
  await page.getByRole('button', { name: 'My Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}

/** The state of sync, which links to the list of changes. */
export const syncPill = (page: Page) => page.getByRole('link', { name: /^Changes: / });

/** The same while the device is offline. */
export const offlinePill = (page: Page) => page.getByRole('link', { name: /^Changes: Offline/ });

/** Signs out once no change is left to send. */
export async function signOut(page: Page) {
  await expect(syncPill(page)).toHaveText(/: (All sent|Offline|Loading)$/);
  await chooseSignOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
}

/** The toast with this title. */
export function toast(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: 'Messages' })
    .locator('[role=status] > div, [role=alert] > div, [data-silent] > div')
    .filter({ has: page.getByText(title, { exact: true }) });
}

/** Waits for a toast with this title and text. */
export async function expectToast(page: Page, title: string, text: string | RegExp = '') {
  await expect(toast(page, title).filter({ hasText: text }).first()).toBeVisible();
}

/** Dismisses all toasts, so that the next one with the same text is a new one. */
export async function dismissToasts(page: Page) {
  const buttons = page.getByRole('button', { name: /^Dismiss:/ });
  while ((await buttons.count()) > 0) {
    await buttons
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined);
  }
}

/** Opens the list of waiting and refused changes. */
export async function openChanges(page: Page): Promise<Locator> {
  await syncPill(page).click();
  return changesList(page);
}

/** Waits for the list of changes. */
export async function changesList(page: Page): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
  return page.getByRole('main');
}

/** The card of a course in the catalogue. */
export function courseCard(page: Page, title: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
}

/** Signs up a student and opens the catalogue, with everything downloaded. @returns the email */
export async function openCatalogue(page: Page, firstName = 'Sam'): Promise<string> {
  const email = await signUpByForm(page, 'Student', firstName);
  await page.goto('/course-enrollment');
  await expect(courseCard(page, 'Science Exploration')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
  return email;
}

/** Enrols on a card of the catalogue, for the first time in this course: a question follows. */
export async function enroll(page: Page, title: string) {
  await courseCard(page, title)
    .getByRole('button', { name: /^Enroll Now/ })
    .click();
  await confirmEnrolment(page);
}

/** The question before an enrolment. */
export const enrolQuestion = (page: Page) => page.getByRole('dialog', { name: /^A place / });

/** Answers the question before an enrolment. */
export async function confirmEnrolment(page: Page, timeout?: number) {
  await enrolQuestion(page)
    .getByRole('button', { name: /^(Take the place|Join the waiting list)$/ })
    .click(timeout === undefined ? {} : { timeout });
}

/** The row of a course on the teacher's dashboard. */
export function courseRow(page: Page, title: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
}

/** Creates a course and waits until the server has it. */
export async function createCourse(page: Page, title: string) {
  await page.goto('/create-course');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(`What ${title} is about.`);
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expectToast(page, 'Course created');
  await expect(courseRow(page, title)).toBeVisible();
}

/** Signs a teacher in on another device and waits for the course there. */
export async function onAnotherDevice(other: Page, email: string, title: string) {
  await signIn(other, email);
  await other.goto('/teacher-dashboard');
  await expect(courseRow(other, title)).toBeVisible();
}

/** Opens a course for editing from the teacher's dashboard and saves it under another title. */
export async function renameCourse(page: Page, title: string, newTitle: string) {
  await courseRow(page, title).getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Title').fill(newTitle);
  await page.getByRole('button', { name: 'Save Course' }).click();
  await expect(page).toHaveURL('/teacher-dashboard');
}

/** Deletes a course from the teacher's dashboard. */
export async function deleteCourse(page: Page, title: string) {
  await courseRow(page, title).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

/** The values of a dropdown, without the empty one. */
export async function optionsOf(page: Page, label: string): Promise<string[]> {
  const values = await page
    .getByRole('main')
    .getByLabel(label, { exact: false })
    .first()
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  return values.filter(Boolean);
}
