import { signInByForm } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

/** The seeded course Mathematics Foundation. Helen teaches it; Amira and Daniel are enrolled. */
const helensCourse = '0a0fc0de-0000-4000-8000-000000000001';

test('a roster opens offline after the browser was closed', async ({ openDevice, server }) => {
  const evening = await openDevice();
  const page = await evening.newPage();
  await signInByForm(page, 'helen.teacher@example.com');
  await page.goto(`/course-students/${helensCourse}`);
  await expect(page.getByRole('row', { name: /Amira Okafor/ })).toBeVisible();
  await appInControl(page);
  await evening.close();

  await server.kill();
  const morning = await openDevice();
  const roster = await morning.newPage();
  await roster.goto(`/course-students/${helensCourse}`);
  await expect(roster.getByRole('row', { name: /Amira Okafor/ })).toBeVisible();
  await expect(roster.getByRole('row', { name: /Daniel Price/ })).toBeVisible();
  await expect(roster.getByText(/^You're offline\. Names as of today at [\w:]+\.$/)).toBeVisible();
});
