import type { CourseFields, SignUpDetails, UserType } from '../../sync/index.ts';
import { Device } from './device.ts';
import type { TestServer } from './server.ts';

let count = 0;

export interface Person {
  device: Device;
  id: string;
  email: string;
  password: string;
}

/** Creates an account on its own device, signed in and synced. A teacher is approved, a family is known. */
export async function person(
  server: TestServer,
  user_type: SignUpDetails['user_type'],
  first_name: string = user_type,
): Promise<Person> {
  count += 1;
  const email = `${user_type}${count}@example.com`;
  const password = 'correct horse battery';
  const device = await Device.start(server);
  await device.must('signUp', { email, password, first_name, last_name: 'Test', user_type });
  const [row] = await server.query<{ id: string }>('select id from auth.users where email = $1', [
    email,
  ]);
  if (!row) throw new Error('the account is not there');
  await server.query(
    "update public.profiles set approved_at = now() where id = $1 and user_type = 'teacher'",
    [row.id],
  );
  // As if the person had opened a mailed link and then chosen the password.
  await server.query('insert into private.address_proofs (user_id, proved_at) values ($1, now())', [
    row.id,
  ]);
  await know(server, row.id);
  await device.synced();
  return { device, id: row.id, email, password };
}

/** The owner says that the business knows a family, or takes it back. */
export async function know(server: TestServer, id: string, isKnown = true): Promise<void> {
  if (isKnown) {
    await server.query(
      `insert into private.known_people (user_id)
       select id from public.profiles where id = $1 and user_type in ('student', 'parent') on conflict do nothing`,
      [id],
    );
    return;
  }
  await server.query('delete from private.known_people where user_id = $1', [id]);
  await server.query('update public.enrollments set confirmed_at = null where user_id = $1', [id]);
}

/** Creates an account that the owner makes an admin, on a device that has synced the role. */
export async function admin(server: TestServer): Promise<Person> {
  const made = await person(server, 'parent', 'Ann');
  await setUserType(server, made.id, 'admin');
  await made.device.until('profileOfUser', [], (profile) => profile?.user_type === 'admin');
  await made.device.synced();
  return made;
}

/** Changes the type of a user at the server, as only the owner can. */
export async function setUserType(server: TestServer, id: string, type: UserType): Promise<void> {
  await server.query('update public.profiles set user_type = $2 where id = $1', [id, type]);
}

/** Starts another device of the same person, signed in and synced. */
export async function secondDevice(
  server: TestServer,
  { email, password }: Person,
): Promise<Device> {
  const device = await Device.start(server);
  await device.must('signIn', { email, password });
  await device.synced();
  return device;
}

/** Valid fields of a course. */
export function courseFields(title: string): CourseFields {
  return {
    title,
    description: `About ${title}.`,
    subject: 'mathematics',
    image: '/images/course-default.svg',
    level: 'Beginner',
    duration: '8 weeks',
    offer: '',
    places: 8,
    ends_on: null,
    years: '',
    meets_on: '',
    meets_at: '',
    minutes: 60,
    venue: '',
  };
}

/** Links a child to a parent directly at the server, as accepted. */
export async function link(server: TestServer, parentId: string, childId: string): Promise<void> {
  await server.query(
    `insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
     values ($1, $2, now())`,
    [parentId, childId],
  );
}

/** A parent asks for a link, and the child accepts it with the code, each on their own device. */
export async function askAndAccept(parent: Person, child: Person): Promise<void> {
  await parent.device.must('addChild', child.email);
  const [asked] = await parent.device.until('askedLinks', [], (links) => links.length === 1);
  await child.device.until('isAskedForLink', [], Boolean);
  const answer = await child.device.must('acceptLink', asked?.code ?? '');
  if (answer !== 'accepted') throw new Error(`the code was answered with ${answer}`);
}
