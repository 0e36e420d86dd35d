import { askToLink, expectToast, signUpByForm } from '../support/app.ts';
import { expect, owned } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

owned.use({ serviceWorkers: 'allow' });

owned(
  'a link that the server refuses keeps the dialog open with the reason',
  async ({ page, own, anotherBrowser }) => {
    const childPage = await anotherBrowser();
    const child = await signUpByForm(childPage, 'Student', 'Ivo');
    await expect(childPage.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
    await loseServer(childPage, own);
    await own.ownerRuns('revoke execute on function public.request_link(uuid) from authenticated');
    await own.restart();
    await signUpByForm(page, 'Parent');
    await page.goto('/parent-dashboard');
    await askToLink(page, child);
    await expectToast(page, 'Error adding child', "Your account can't do this.");
    const dialog = page.getByRole('dialog', { name: 'Add Child Account' });
    await expect(dialog.getByLabel("Child's Email Address")).toHaveValue(child);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('No children added', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
  },
);
