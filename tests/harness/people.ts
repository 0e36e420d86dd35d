import type { CourseFields, SignUpUserType, UserType } from '../../sync/index.ts';
import { Device } from './device.ts';
import type { TestServer } from './server.ts';

let count = 0;

export interface Person {
  device: Device;
  id: string;
  email: string;
  password: string;
}

/** A new account on a device of its own, signed in and synced. */
export async function person(
  server: TestServer,
  userType: SignUpUserType,
  firstName: string = userType,
): Promise<Person> {
  count += 1;
  const device = await Device.start(server);
  const email = `${userType}${count}@example.com`;
  const password = 'correct horse battery';
  await device.must('signUp', { email, password, firstName, lastName: 'Test', userType });
  await device.synced();
  const [row] = await server.query<{ id: string }>('select id from auth.users where email = $1', [
    email,
  ]);
  if (!row) throw new Error('the account is not there');
  return { device, id: row.id, email, password };
}

/** A new account whom the owner has made an admin, on a device that knows it. */
export async function admin(server: TestServer): Promise<Person> {
  const made = await person(server, 'parent', 'Ann');
  await setUserType(server, made.id, 'admin');
  await made.device.until('profileOfUser', [], (profile) => profile?.user_type === 'admin');
  await made.device.synced();
  return made;
}

/** Changes what somebody is, as only the owner can, at the server. */
export async function setUserType(server: TestServer, id: string, type: UserType): Promise<void> {
  await server.query('update public.profiles set user_type = $2 where id = $1', [id, type]);
}

/** Another device of the same person, signed in and synced. */
export async function secondDevice(
  server: TestServer,
  { email, password }: Person,
): Promise<Device> {
  const device = await Device.start(server);
  await device.must('signIn', { email, password });
  await device.synced();
  return device;
}

/** What a teacher would type. */
export function courseFields(title: string): CourseFields {
  return {
    title,
    description: `About ${title}.`,
    subject: 'mathematics',
    image: '/images/course-default.svg',
    level: 'Beginner',
    duration: '8 weeks',
  };
}

/** Links a child to a parent at the server, as the owner's tools would. */
export async function link(server: TestServer, parentId: string, childId: string): Promise<void> {
  await server.query(
    'insert into public.child_parent_relationships (parent_id, child_id) values ($1, $2)',
    [parentId, childId],
  );
}
