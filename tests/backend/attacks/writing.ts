import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../../supabase/local/backend.ts';
import { type Answer, visitor } from '../callers.ts';
import { everything, newWorld, type World } from './victims.ts';

/**
 * Target, attacker, method and body. `rival`, `pupil` and `adult` are the teacher, student and parent without a
 * relation to the victims; `$name` is the id of a person or row, `$words` the fields of a course.
 */
const ATTEMPTS = `
a course of another: update                     | rival   | PATCH courses?id=eq.$course | {"title": "x"}
a course of another: delete mark                | rival   | PATCH courses?id=eq.$course | {"_deleted": true}
a course of another: delete                     | rival   | DELETE courses?id=eq.$course |
a course of another: put                        | rival   | PUT courses?id=eq.$course | {"id": "$course", $words, "teacher_id": "$rival"}
a course of another: upsert as theirs           | rival   | POST+merge courses | {"id": "$course", $words, "teacher_id": "$teacher"}
a course of another: upsert as one's own        | rival   | POST+merge courses | {"id": "$course", $words, "teacher_id": "$rival"}
a course of another: ignoring the conflict      | rival   | POST+ignore courses | {"id": "$course", $words, "teacher_id": "$rival"}
a course of another: on another conflict        | rival   | POST+merge courses?on_conflict=teacher_id | {"id": "$course", $words, "teacher_id": "$rival"}
a course of another: method in a header         | pupil   | POST+override courses?id=eq.$course | {"title": "x"}
a course of another: kept transaction           | rival   | PATCH+keep courses?id=eq.$course | {"title": "x"}
a course of another: within an embedded row     | rival   | PATCH profiles?id=eq.$rival&courses.id=eq.$course | {"courses": [{"title": "x"}]}
a course in another's name                      | rival   | POST courses | {$words, "teacher_id": "$teacher"}
own and foreign courses at once                 | rival   | POST courses | [{$words, "teacher_id": "$rival"}, {$words, "teacher_id": "$teacher"}]
own and foreign courses, the owner left out     | rival   | POST courses?columns=title,description,subject | [{$words, "teacher_id": "$rival"}]
own and foreign courses, upserted               | rival   | POST+merge courses | [{"id": "$new", $words, "teacher_id": "$rival"}, {"id": "$course", $words, "teacher_id": "$rival"}]
every course, no filter                         | rival   | PATCH courses | {"title": "x"}
every course of the victim                      | rival   | PATCH courses?teacher_id=eq.$teacher | {"title": "x"}
every other course                              | rival   | PATCH courses?teacher_id=neq.$rival | {"title": "x"}
an or of other courses                          | rival   | PATCH courses?or=(id.eq.$course,title.is.null) | {"title": "x"}
a deletion without a filter                     | rival   | DELETE courses |
a given-away course                             | rival   | PATCH courses?id=eq.$otherCourse | {"title": "x", "teacher_id": "$teacher"}
the id of a course                              | rival   | PATCH courses?id=eq.$otherCourse | {"id": "$new"}
the position of a course                        | rival   | PATCH courses?id=eq.$otherCourse | {"change_position": 0}
the position of a new course                    | rival   | POST courses | {$words, "teacher_id": "$rival", "change_position": 1}
the birth of a new course                       | rival   | POST courses | {$words, "teacher_id": "$rival", "created_at": "2099-01-01"}
a course of a student                           | pupil   | POST courses | {$words, "teacher_id": "$pupil"}
a course of a parent                            | adult   | POST courses | {$words, "teacher_id": "$adult"}
every profile, no filter                        | pupil   | PATCH profiles | {"first_name": "x"}
a profile of another                            | pupil   | PATCH profiles?id=eq.$student | {"first_name": "x"}
a profile of another: upsert                    | pupil   | POST+merge profiles | {"id": "$student", "first_name": "x"}
a profile of another: delete                    | pupil   | DELETE profiles?id=eq.$student |
a profile of another, by a teacher who reads it | teacher | PATCH profiles?id=eq.$student | {"first_name": "x"}
a profile of another, by a parent who reads it  | parent  | PATCH profiles?id=eq.$student | {"first_name": "x"}
a profile of no account                         | pupil   | POST profiles | {"id": "$new"}
the type of one's own profile                   | pupil   | PATCH profiles?id=eq.$pupil | {"first_name": "x", "user_type": "admin"}
the type of one's own profile, upserted         | pupil   | POST+merge profiles | {"id": "$pupil", "user_type": "admin"}
the approval of one's own profile               | rival   | PATCH profiles?id=eq.$rival | {"approved_at": "2026-01-01"}
the id of one's own profile                     | rival   | PATCH profiles?id=eq.$rival | {"id": "$student"}
the position of one's own profile               | rival   | PATCH profiles?id=eq.$rival | {"change_position": 1}
the delete mark of one's own profile            | rival   | PATCH profiles?id=eq.$rival | {"_deleted": true}
an enrolment of another                         | pupil   | POST enrollments | {"user_id": "$student", "course_id": "$otherCourse"}
own and another's enrolment at once             | pupil   | POST enrollments | [{"user_id": "$pupil", "course_id": "$course"}, {"user_id": "$student", "course_id": "$otherCourse"}]
an enrolment under an id that is taken          | pupil   | POST+merge enrollments | {"id": "$enrollment", "user_id": "$pupil", "course_id": "$course"}
an enrolment by a teacher                       | rival   | POST enrollments | {"user_id": "$rival", "course_id": "$course"}
an enrolment by a teacher for a student         | rival   | POST enrollments | {"user_id": "$student", "course_id": "$otherCourse"}
an enrolment by a parent for a child            | parent  | POST enrollments | {"user_id": "$student", "course_id": "$otherCourse"}
the status of a new enrolment                   | pupil   | POST enrollments | {"user_id": "$pupil", "course_id": "$course", "status": "completed"}
the status of one's own enrolment               | pupil   | PATCH enrollments?user_id=eq.$pupil | {"status": "completed"}
the end of one's own enrolment                  | pupil   | PATCH enrollments?user_id=eq.$pupil | {"_deleted": true}
the course of one's own enrolment               | pupil   | PATCH enrollments?user_id=eq.$pupil | {"course_id": "$course"}
the person of one's own enrolment               | pupil   | PATCH enrollments?user_id=eq.$pupil | {"user_id": "$student"}
the time of one's own enrolment                 | pupil   | PATCH enrollments?user_id=eq.$pupil | {"enrolled_at": "2000-01-01"}
one's own enrolment, deleted                    | pupil   | DELETE enrollments?user_id=eq.$pupil |
an enrolment, ended by its teacher              | teacher | PATCH enrollments?id=eq.$enrollment | {"_deleted": true}
a link of others: delete mark                   | adult   | PATCH child_parent_relationships?id=eq.$link | {"_deleted": true}
a link of others: taken over                    | adult   | POST+merge child_parent_relationships | {"id": "$link", "parent_id": "$adult", "child_id": "$student"}
a link in another's name                        | adult   | POST child_parent_relationships | {"parent_id": "$parent", "child_id": "$pupil"}
own and another's link at once                  | adult   | POST child_parent_relationships | [{"parent_id": "$adult", "child_id": "$pupil"}, {"parent_id": "$parent", "child_id": "$pupil"}]
a link, bent to another child                   | parent  | PATCH child_parent_relationships?id=eq.$link | {"child_id": "$pupil"}
a link of a student to a student                | pupil   | POST child_parent_relationships | {"parent_id": "$pupil", "child_id": "$student"}
a link of a teacher to a student                | rival   | POST child_parent_relationships | {"parent_id": "$rival", "child_id": "$student"}
a link of a parent to a teacher                 | adult   | POST child_parent_relationships | {"parent_id": "$adult", "child_id": "$teacher"}
a link of a parent to themselves                | adult   | POST child_parent_relationships | {"parent_id": "$adult", "child_id": "$adult"}
an enquiry that is dealt with                   | visitor | POST+bare enquiries | {$enquired, "handled_at": "2026-01-01"}
an enquiry with a time of arrival               | visitor | POST+bare enquiries | {$enquired, "received_at": "2000-01-01"}
an enquiry of others: read back                 | visitor | POST enquiries | {$enquired}
an enquiry of others: handled                   | pupil   | PATCH enquiries?id=eq.$enquiry | {"handled_at": "2026-01-01", "handled_by": "$pupil"}
an enquiry of others: upserted                  | visitor | POST+merge enquiries | {"id": "$enquiry", $enquired}
an enquiry of others: deleted                   | admin   | DELETE enquiries?id=eq.$enquiry |
an enquiry of others: other words               | admin   | PATCH enquiries?id=eq.$enquiry | {"details": {"email": "x@example.com"}}
an enquiry, handled in another's name           | admin   | PATCH enquiries?id=eq.$enquiry | {"handled_at": "2026-01-01", "handled_by": "$student"}
the settings                                    | rival   | PATCH settings?singleton=is.true | {"teachers_need_approval": true}
other settings                                  | admin   | POST settings | {"singleton": false}
the identity of the server                      | admin   | PATCH server_identity?singleton=is.true | {"id": "$new"}
who ended a link                                | parent  | POST ended_links | {"link_id": "$link", "ended_by": "$parent"}
approval of oneself                             | rival   | POST rpc/set_teacher_approval | {"teacher": "$rival", "approved": true}
approval by a visitor                           | visitor | POST rpc/set_teacher_approval | {"teacher": "$teacher", "approved": true}
approval by reading                             | rival   | GET rpc/set_teacher_approval?teacher=$rival&approved=true |
approval of a student                           | admin   | POST rpc/set_teacher_approval | {"teacher": "$student", "approved": true}
an account, closed past the function            | rival   | POST rpc/close_account | {"account": "$student"}
a try, counted for another                      | rival   | POST rpc/may_try_closing | {"account": "$student"}
a student, looked up in a parent's name         | rival   | POST rpc/find_student | {"asker": "$parent", "address": "$email"}
a function of the private schema                | rival   | POST rpc/renew_server_identity | {}
the quota of another                            | rival   | POST rpc/use_quota | {"account": "$student", "what": "x", "allowed": 1, "span": "1 hour"}
a nudge of one's own                            | rival   | POST rpc/send_nudges | {"changed_table": "courses", "topics": ["courses"]}
`;

/** The same writes by entitled users or on own rows. Each changes something. */
const ALLOWED = `
own course                                  | rival   | PATCH courses?id=eq.$otherCourse | {"title": "Mine"}
own course, put back                        | rival   | PATCH+keep courses?id=eq.$otherCourse | {"title": "Again"}
own courses at once                         | rival   | POST courses | [{$words, "teacher_id": "$rival"}, {$words, "teacher_id": "$rival"}]
what is always true, which meets one's own  | rival   | PATCH courses?id=not.is.null | {"title": "All"}
own names                                   | pupil   | PATCH profiles?id=eq.$pupil | {"first_name": "Own"}
own enrolment                               | pupil   | POST enrollments | {"user_id": "$pupil", "course_id": "$course"}
own link                                    | adult   | POST child_parent_relationships | {"parent_id": "$adult", "child_id": "$pupil"}
own link, ended                             | adult   | PATCH child_parent_relationships?parent_id=eq.$adult | {"_deleted": true}
own enquiry                                 | pupil   | POST+bare enquiries | {$enquired}
an admin's mark                             | admin   | PATCH enquiries?id=eq.$enquiry | {"handled_at": "2026-01-01", "handled_by": "$admin"}
an admin's approval                         | admin   | POST rpc/set_teacher_approval | {"teacher": "$teacher", "approved": true}
an admin's switch                           | admin   | PATCH settings?singleton=is.true | {"teachers_need_approval": true}
`;

const SHOW = 'return=representation';
const HEADERS: Record<string, object> = {
  '': { prefer: SHOW },
  bare: {},
  merge: { prefer: `resolution=merge-duplicates,${SHOW}` },
  ignore: { prefer: `resolution=ignore-duplicates,${SHOW}` },
  override: { prefer: SHOW, 'x-http-method-override': 'PATCH', 'x-http-method': 'PATCH' },
  keep: { prefer: `tx=commit,${SHOW}` },
};

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string]);

/** Sends the request of a line. */
async function act(world: World, [, who, how, body]: string[]): Promise<Answer> {
  const { outsiders, student, parent, teacher, admin } = world;
  const people: Record<string, { id: string; call: World['visitor']['call'] }> = {
    ...{ student, parent, teacher, admin, visitor: visitor(world.backend) },
    ...{ rival: outsiders.teacher, pupil: outsiders.student, adult: outsiders.parent },
  };
  const words: Record<string, string> = {
    words: '"title": "x", "description": "x", "subject": "science"',
    enquired: `"kind": "newsletter", "details": {"email": "${crypto.randomUUID()}@example.com"}, "submitted_at": "2026-01-01"`,
    email: student.email,
    new: crypto.randomUUID(),
  };
  const filled = (text = '') =>
    text.replace(/\$(\w+)/g, (_all, name: string) => {
      const value = words[name] ?? people[name]?.id ?? Reflect.get(world, name);
      if (typeof value !== 'string') throw new Error(`Nobody knows $${name}.`);
      return value;
    });
  const [method = '', ...path] = filled(how).split(' ');
  const [verb = '', headers = ''] = method.split('+');
  const person = people[who ?? ''];
  if (!person || !HEADERS[headers]) throw new Error(`What is ${who} ${method}?`);
  const given = filled(body);
  return person.call(verb, `/rest/v1/${path.join(' ')}`, given || undefined, HEADERS[headers]);
}

/** Declares the tests of writing others' data, for a backend on any engine. */
export function describeWriting(start: () => Promise<Backend>): void {
  let world: World;

  beforeAll(async () => {
    world = await newWorld(await start());
  });

  afterAll(() => world?.backend.close());

  test.each(linesOf(ATTEMPTS))('refused: %s', async (...line) => {
    const before = await everything(world.backend);
    const { status, body } = await act(world, line);
    expect(await everything(world.backend)).toEqual(before);
    // If row security hides the row, the write affects no row and the answer is an empty list.
    const silent = Array.isArray(body) && body.length === 0;
    const refused = silent || (status >= 400 && status < 500);
    expect(refused, `${status} ${JSON.stringify(body)}`).toBe(true);
  });

  describe('but not', () => {
    test.each(linesOf(ALLOWED))('%s', async (...line) => {
      const before = await everything(world.backend);
      const { status, body } = await act(world, line);
      expect([200, 201, 204], JSON.stringify(body)).toContain(status);
      const after = await everything(world.backend);
      expect(after).not.toEqual(before);
      const victims = after.filter((row) => row.includes(`"id": "${world.course}"`));
      expect(victims).toEqual([expect.stringContaining('"title": "Fractions"')]);
    });
  });
}
