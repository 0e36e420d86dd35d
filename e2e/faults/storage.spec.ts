import type { Page } from 'playwright/test';
import {
  chooseSignOut,
  confirmEnrolment,
  courseCard,
  dismissToasts,
  enroll,
  expectToast,
  openCatalogue,
  toast,
} from '../support/app.ts';
import {
  courses,
  expectEnrolled,
  kept,
  titlesShowing,
  usedDevice,
  waiting,
} from '../support/crashes.ts';
import { everythingStored, storedForUsers, storedSession } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('if storage fails with changes waiting', () => {
  test.use({ expectedError: /The storage of this device failed|Quota|Database|database|RxDB/ });

  test('without free space, acknowledged changes arrive and others are reported', async ({
    openDevice,
    server,
  }) => {
    const said = courses.slice(0, 3);
    // Restart the browser: after its start it measures the free space, later it only estimates it.
    const { device, page } = await usedDevice(openDevice, async (begun) => {
      await openCatalogue(begun);
      await loseServer(begun, server);
      for (const title of said) {
        await enroll(begun, title);
        await waiting(begun, title);
      }
    });
    const devtools = await device.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
    await page.goto('/course-enrollment');
    const notice = page.getByRole('alert').filter({ hasText: 'no space left' });
    const refused = courses[3] ?? '';
    await courseCard(page, refused)
      .getByRole('button', { name: /^Enroll Now/ })
      .click({ timeout: 5_000 })
      .then(() => confirmEnrolment(page, 5_000))
      // If the database could not be opened, there is no button.
      .catch(() => undefined);
    await expect(notice).toBeVisible();
    await expect(toast(page, 'Saved on this device')).toHaveCount(0);
    expect(await titlesShowing(page, [refused], kept)).toEqual([]);

    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url });
    await page.reload();
    for (const title of said) await waiting(page, title);
    await expect(courseCard(page, refused)).not.toContainText(kept);
    await expect(notice).toBeHidden();
    await server.restart();
    for (const title of said) {
      await expect(courseCard(page, title)).toContainText('Already Enrolled', { timeout: 40_000 });
    }
    await expectEnrolled(page, server, said);
  });

  for (const way of ['the browser', 'another tab'] as const) {
    test(`databases that ${way} deletes while the app runs are reported as lost`, async ({
      page,
      context,
      server,
    }) => {
      await openCatalogue(page);
      await enroll(page, 'Mathematics Foundation');
      await expectEnrolled(page, server, ['Mathematics Foundation']);
      await loseServer(page, server);
      await enroll(page, 'Science Exploration');
      await waiting(page, 'Science Exploration');
      await expectToast(page, 'Saved on this device');
      await dismissToasts(page);
      if (way === 'the browser') {
        const devtools = await context.newCDPSession(page);
        await devtools.send('Storage.clearDataForOrigin', {
          origin: server.url,
          storageTypes: 'indexeddb',
        });
      } else {
        const other = await context.newPage();
        await other.goto('/about');
        await other.evaluate(async () => {
          const deletions = (await indexedDB.databases()).map(
            ({ name }) =>
              new Promise((done) => {
                const deletion = indexedDB.deleteDatabase(name ?? '');
                // A blocked deletion continues when the other tab has closed the database.
                deletion.onsuccess = deletion.onerror = done;
              }),
          );
          await Promise.all(deletions);
        });
        // Close the other tab, which would still send what it has in memory.
        await other.close();
      }
      const gone = 'English Comprehension';
      await courseCard(page, gone)
        .getByRole('button', { name: /^Enroll Now/ })
        .click({ timeout: 5_000 })
        .then(() => confirmEnrolment(page, 5_000))
        // The page may have reported the loss already, and then it has no button.
        .catch(() => undefined);
      const alert = page
        .getByRole('alert')
        .filter({ hasText: /does not let us keep|no space left/ });
      await expect(alert).toBeVisible();
      await expect(courseCard(page, gone)).not.toContainText(kept);
      await expect(toast(page, 'Saved on this device')).toHaveCount(0);

      // The open page may still send changes from memory that its storage lost.
      await page.goto('about:blank');
      await server.restart();
      await page.goto('/course-enrollment');
      await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled', {
        timeout: 40_000,
      });
      await expect(alert).toBeHidden();
      await enroll(page, gone);
      await expectEnrolled(page, server, ['Mathematics Foundation', gone]);
    });
  }
});

test('an offline sign-out leaves no data of the account in any tab', async ({
  page,
  context,
  server,
}) => {
  const email = await openCatalogue(page, 'Quillon');
  await enroll(page, 'Mathematics Foundation');
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');
  const second = await context.newPage();
  for (const path of ['/dashboard', '/profile']) await second.goto(path);
  await expect(second.getByText('Quillon').first()).toBeVisible();
  await loseServer(page, server);
  await enroll(page, 'Science Exploration');
  await waiting(page, 'Science Exploration');
  const { user, refresh_token } = await storedSession(page);
  const traces = [user.id, email, 'Quillon'].map((trace) => trace.toLowerCase());
  const found = async (tab: Page) => {
    const stored = (await everythingStored(tab)).toLowerCase();
    return traces.filter((trace) => stored.includes(trace));
  };
  expect(await found(page)).toEqual(traces);

  await chooseSignOut(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Sign out', exact: true })
    .click();
  await expect(page).toHaveURL('/');
  for (const tab of [page, second]) {
    // The log-out waits for the server, and nothing else of the account.
    await expect.poll(() => storedForUsers(tab)).toEqual(['key oakfold.revoke']);
    await expect.poll(() => found(tab)).toEqual([]);
    await expect(tab.getByText('Quillon')).toHaveCount(0);
    expect(await tab.evaluate(() => document.cookie)).toBe('');
  }
  await server.restart();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  expect(await found(page)).toEqual([]);
  await expect.poll(() => storedForUsers(page)).toEqual([]);
  expect(await everythingStored(page)).not.toContain(refresh_token);
});
