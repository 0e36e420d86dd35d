/** The students of a course, and what tells two of one name apart, beside the name. */
import type { Enrollment, Profile } from '../types.ts';
import { grouped } from './grouped.ts';

type Person = Pick<Profile, 'first_name' | 'last_name'>;

/** These enrolments with their students. One whose student's profile is not on this device is left out. */
export function withStudents(enrollments: readonly Enrollment[], profiles: readonly Profile[]) {
  const people = new Map(profiles.map((profile) => [profile.id, profile]));
  const found = enrollments.flatMap((enrollment) => {
    const person = people.get(enrollment.user_id);
    return person ? [{ enrollment, person }] : [];
  });
  const apart = namesakes(new Map(found.map(({ person }) => [person.id, person])));
  return found.map((one) => ({ ...one, namesake: apart.get(one.person.id) }));
}

/** Characters of an id that are shown at least. */
const fewest = 4;

/**
 * The beginnings of the ids of students who have the name of another one; parents read the same Student ID. A birthday or an
 * adult's name would say more about the child.
 * @param people by the student's id
 * @returns by the student's id; nobody whose name is the only one
 */
export function namesakes(people: ReadonlyMap<string, Person>): ReadonlyMap<string, string> {
  const nameOf = ([, { first_name, last_name }]: [string, Person]) =>
    [first_name, last_name ?? '']
      .map((part) => part.normalize('NFKC').trim().toLocaleLowerCase('en-GB'))
      .join(' ');
  const groups = [...grouped([...people], nameOf).values()].map((group) => group.map(([id]) => id));
  return new Map(
    groups
      .filter(({ length }) => length > 1)
      .flatMap((ids) => ids.map((id) => [id, beginning(id, ids)] as const)),
  );
}

/** As much of an id as no other begins with. */
function beginning(id: string, ids: readonly string[]): string {
  let length = fewest;
  const isTaken = () => ids.some((other) => other !== id && other.startsWith(id.slice(0, length)));
  while (length < id.length && isTaken()) length += 1;
  return id.slice(0, length);
}
