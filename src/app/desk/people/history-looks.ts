import { adult, course, person, type Said, who } from './history-event.ts';

/** Acts that change no row: what somebody looked at or tried. */
export const looks: Record<string, Said> = {
  'look-up': (event) =>
    event.after.found === true
      ? `${who(event)} looked up the address of ${person(event)}`
      : `${who(event)} looked up an address and found nobody`,
  'wrong-code': (event) => `${person(event)} typed a wrong code for a link to ${adult(event)}`,
  export: (event) => `${who(event)} took the enquiries away as a file`,
  look: (event) => {
    const seen: Record<string, string> = {
      person: `read the page of ${person(event)}`,
      find_people: 'searched for people',
      course_roster: `read who is on ${course(event)}`,
      teacher_accounts: 'read the list of teachers',
      open_links: 'read the open requests for links',
      invitations: 'read the list of invitations',
      newcomers: 'read the list of new students',
      students_without_adult: 'read which students have no linked adult',
      teacher_review: `read what ${person(event)} prepared`,
      ended_enrollments_of: `read whose places on ${course(event)} were ended`,
    };
    return `${who(event)} ${seen[event.table] ?? 'read a list of people'}`;
  },
};
