/** What tells two students of one name apart, beside the name. */
import { grouped } from './grouped.ts';

interface Person {
  first_name: string;
  last_name: string | null;
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
