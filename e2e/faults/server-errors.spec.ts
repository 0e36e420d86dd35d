import { builtSiteFor } from '../../tests/harness/built-site.ts';
import { courseCard, enroll, logIn, openCatalogue, toast } from '../support/app.ts';
import { removeFolder } from '../support/build.ts';
import { expect, test } from '../support/fixtures.ts';

test('a build without settings names the missing one', async ({ page, startServer }) => {
  const folder = await builtSiteFor('', '');
  const server = await startServer({ distDir: folder });
  // This page has no HTML of its own, so it needs the app.
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This site is not set up yet. VITE_SUPABASE_URL is not set.',
  );
  // Close the page first, because it may still load files from the folder.
  await page.close();
  await removeFolder(folder);
});

test('an error page of a proxy is never shown', async ({ page, context }) => {
  const html = '<html><body><h1>Bad Gateway</h1><hr>nginx</body></html>';
  const answerWith = (status: number) =>
    context.route('**/{auth,rest}/v1/**', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: html }),
    );
  const raw = page.getByText(/nginx|<html|Unexpected token|not valid JSON/);

  for (const status of [502, 500, 403]) {
    await answerWith(status);
    await page.goto('/auth');
    await logIn(page, 'daniel.student@example.com');
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(raw).toHaveCount(0);
    await context.unrouteAll();
  }

  await openCatalogue(page);
  await answerWith(502);
  await enroll(page, 'Science Exploration');
  const card = courseCard(page, 'Science Exploration');
  await expect(card).toContainText('Waiting to send');
  await context.unrouteAll();
  await expect(card).toContainText('Already Enrolled');

  // An error page of a firewall must not count as a refusal of the change.
  await answerWith(403);
  await enroll(page, 'English Comprehension');
  const second = courseCard(page, 'English Comprehension');
  await expect(second).toContainText('Waiting to send');
  await expect(raw).toHaveCount(0);
  await context.unrouteAll();
  await expect(second).toContainText('Already Enrolled');
});
