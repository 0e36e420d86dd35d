import { askToLink, expectToast, loseServer, signUpByForm } from '../support/app.ts';
import { expect, owned } from '../support/fixtures.ts';

owned.use({ serviceWorkers: 'allow' });

owned('a link that the server refuses shows the reason', async ({ page, own, anotherBrowser }) => {
  const childPage = await anotherBrowser();
  const child = await signUpByForm(childPage, 'Student', 'Ivo');
  await expect(childPage.getByRole('link', { name: /^Changes: Up to date/ })).toBeVisible();
  await loseServer(childPage, own);
  await own.ownerRuns('revoke insert on public.child_parent_relationships from authenticated');
  await own.restart();
  await signUpByForm(page, 'Parent');
  await page.goto('/parent-dashboard');
  await askToLink(page, child);
  await expectToast(
    page,
    'Error adding child',
    'Only a parent can add a child, and only a student account.',
  );
  await expect(page.getByText('No children added', { exact: true })).toBeVisible();
});
