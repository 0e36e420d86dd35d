/** A place that is offered from the waiting list. */
import type { Page } from 'playwright/test';
import type { AppServer } from '../../tests/harness/app-server.ts';
import { signInByForm, syncPill } from '../support/app.ts';
import { demoCourse, everybodyIsKnown, ownerRuns } from '../support/families.ts';
import { expect, owned } from '../support/fixtures.ts';

const science = demoCourse(3);
const of = (name: string) =>
  `(select id from auth.users where email = '${name}.student@example.com')`;
const enrol = (name: string) =>
  `insert into public.enrollments (user_id, course_id) values (${of(name)}, '${science}');`;

/** The class has one place, which becomes free: it is offered to Amira, and Daniel waits behind her. */
const offerToAmira = `${everybodyIsKnown}
  delete from public.enrollments where course_id = '${science}';
  update public.courses set places = 1 where id = '${science}';
  ${enrol('priya')} ${enrol('amira')} ${enrol('daniel')}
  update public.enrollments set _deleted = true where course_id = '${science}' and user_id = ${of('priya')};`;
/** The time of the offer passes, and the job runs. */
const lapse = `update public.enrollments set offered_until = now() - interval '1 minute'
  where course_id = '${science}' and user_id = ${of('amira')};
  select private.pass_offers_on();`;

const offer = (page: Page) => page.getByRole('region', { name: 'A place is offered' });

/** Rosa reads the offer on her home, and takes the place without a connection. */
async function takeOffline(page: Page, own: AppServer): Promise<void> {
  await ownerRuns(own, offerToAmira);
  await signInByForm(page, 'rosa.parent@example.com');
  await page.goto('/dashboard');
  await expect(offer(page)).toContainText('Science Exploration');
  await expect(offer(page)).toContainText(/We keep a place for Amira until \w+day \d+ \w+ at /);
  await expect(syncPill(page)).toHaveText(/All sent$/);
  for (const name of ['Take the place for Amira', 'No, thank you for Amira'])
    expect(
      (await offer(page).getByRole('button', { name }).boundingBox())?.height,
    ).toBeGreaterThanOrEqual(48);
  await page.context().setOffline(true);
  await offer(page).getByRole('button', { name: 'Take the place for Amira' }).click();
  await expect(offer(page)).toContainText('Taking the place: waiting to send');
  await expect(offer(page)).toContainText('It has to reach us before');
}

owned(
  'a place that is taken without a connection is theirs once it was sent',
  async ({ page, own }) => {
    await takeOffline(page, own);
    await offer(page).getByRole('button', { name: /^Undo/ }).click();
    await offer(page).getByRole('button', { name: 'Take the place for Amira' }).click();
    await expect(offer(page)).toContainText('Taking the place: waiting to send');
    await page.context().setOffline(false);
    await expect(offer(page)).toHaveCount(0, { timeout: 40_000 });
    await page.goto('/course-enrollment?enrolled=1');
    await expect(
      page.getByRole('button', { name: 'Already Enrolled for Amira in Science Exploration' }),
    ).toBeDisabled();
  },
);

owned(
  'an answer that comes too late is told kindly, and the child waits on',
  async ({ page, own }) => {
    await takeOffline(page, own);
    await ownerRuns(own, lapse);
    await page.context().setOffline(false);
    const told =
      /The place went to the next family on \w+day \d+ \w+\. Amira is still on the list\./;
    await expect(offer(page)).toContainText(told, { timeout: 40_000 });
    await offer(page)
      .getByRole('button', { name: /^Discard/ })
      .click();
    await expect(offer(page)).toHaveCount(0);
    await page.goto(`/courses/${science}`);
    await expect(page.getByRole('complementary', { name: /course$/ })).toContainText(
      'On the waiting list, 1st in line',
    );
  },
);
