/** Changes of the data of families that only the owner makes. */
import type { AppServer } from '../../tests/harness/app-server.ts';

/** The courses of the demo data, by the id of the advertised course that each is a class of. */
export const demoCourse = (offer: number) => `0a0fc0de-0000-4000-8000-00000000000${offer}`;

/** Runs statements on a server of a test's own. */
export async function ownerRuns(server: AppServer, sql: string): Promise<void> {
  await server.stop();
  await server.ownerRuns(sql);
  await server.restart();
}

/** The business knows every family, those who sign up later too. */
export const everybodyIsKnown =
  'update public.settings set students_need_confirmation = false where singleton;';

/** Links Rosa to Daniel too, who is asked for in the demo data. She then has two children: Amira and Daniel. */
export const linkDaniel = `update public.child_parent_relationships
  set accepted_at = now(), asked_email = '', code = '', expires_at = null where accepted_at is null;`;

/** Gives a course only as many places as are taken, and nobody waits for one. */
export const fill = (offer: number) =>
  `delete from public.enrollments where status = 'waiting' and course_id = '${demoCourse(offer)}';
   update public.courses set places = greatest(1, (
     select count(*) from public.enrollments e where e.course_id = courses.id and e.status = 'active' and not e._deleted))
   where id = '${demoCourse(offer)}';`;
