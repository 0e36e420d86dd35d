/** The mails to families: an invitation, a lesson that changed, a closed day, a child who is absent, a word to a class, places that changed, a child's closed account. Each says who did it if that is known. */
import { business } from '../../../src/content/business.ts';
import { reasonWords } from '../../../src/content/cancel-reasons.ts';
import { priceWords } from '../../../src/content/course-price.ts';
import { payment } from '../../../src/content/teaching.ts';
import { venueOf, venueWords } from '../../../src/content/venues.ts';
import { twelveHour } from '../_shared/clock.ts';
import { dayAndTime, dayOf, londonTime } from '../_shared/london-days.ts';
import { advertised, type Fields, type MailWords, nameOf } from './phrases.ts';

const toFamily = ({ reader }: Fields, subject: string, paragraphs: string[]): MailWords => ({
  subject,
  paragraphs: [`Hello ${nameOf(reader)}`.trim().concat(','), ...paragraphs],
  link: 'Open the app',
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** 'Amira and Ben'; '' for none. What is there twice is named once. */
const listed = (words: string[]): string =>
  new Intl.ListFormat('en-GB').format(new Set(words.filter(Boolean)));
const namesOf = (names: unknown) => listed(listOf(names).map((name) => nameOf(name)));

const courseOf = (offer: unknown) => advertised(offer) || 'a class';

const doers: Record<string, string> = { teacher: "the class's teacher", owner: business.shortName };

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param fields times, `by`, the `reason` of a cancellation with its new date `instead`, and the `children` whom it is about, except of the reader */
export function lessonWords(fields: Fields): MailWords {
  const { what, starts, before, ends, elsewhere, offer, by, children, reason, instead } = fields;
  const was = dayAndTime(before ?? starts);
  const is = dayAndTime(starts);
  const end = ends ? londonTime(ends) : '';
  const moved =
    was !== is
      ? [`has moved to ${is}${end && `, until ${end}`}`, 'moved', 'the place']
      : end
        ? [
            `ends at ${end} now${elsewhere ? ', and is somewhere else' : ''}`,
            'changed',
            'the place',
          ]
        : ['is somewhere else now', 'moved', 'where to go'];
  const changes: Record<string, string[]> = {
    'lesson-moved': moved,
    'lesson-cancelled': ['is cancelled', 'cancelled', 'when the next lesson is'],
    'lesson-restored': ['takes place after all', 'restored', 'the place'],
  };
  const [change, done, sought] = changes[String(what)] ?? ['has changed', 'changed', 'what'];
  const names = namesOf(children);
  const course = advertised(offer);
  const lesson = `lesson ${course && `of ${course} `}on ${was} ${change}`;
  const doer = doers[String(by)];
  const news = [
    `${names ? `${names}'s` : 'Your'} ${lesson}.`,
    reasonWords(reason),
    doer ? `${upperFirst(doer)} has ${done} it.` : '',
  ];
  const newDate =
    what === 'lesson-restored'
      ? `There is no lesson on ${dayAndTime(instead)}, which was its new date.`
      : `Instead: ${dayAndTime(instead)}.`;
  return toFamily(fields, `${names ? `${names}: the` : 'The'} ${lesson}`, [
    news.filter(Boolean).join(' '),
    ...(instead ? [newDate] : []),
    `Open the app to see ${course ? '' : 'which course it is, and '}${sought}. If ${names || 'you'} can't come to a lesson, please tell us there.`,
    'Times are UK time.',
  ]);
}

/** @param fields `places`: each with its state before and now, and of which `child` it is, except of the reader */
export function placeWords(fields: Fields): MailWords {
  const places = listOf(fields.places) as Fields[];
  const news = places.map(newsOf);
  const names = namesOf(places.map(({ child }) => child));
  const several = names ? `${names}: places have changed` : 'Your places have changed';
  const subject = (news.length === 1 && news[0]?.[0]) || several;
  return toFamily(fields, subject, [...new Set(news.flatMap(([, ...lines]) => lines))]);
}

/** @returns a subject, and paragraphs */
function newsOf({ child, was, is, offer, by, duration, next, until }: Fields): string[] {
  const name = nameOf(child);
  const course = courseOf(offer);
  if (is === 'ended') {
    const what = `place ${was === 'waiting' || was === 'offered' ? 'on the waiting list of' : 'in'} ${course}`;
    const ended = `${name ? `${name}'s` : 'Your'} ${what} has ended`;
    const [how, next] = endings(name)[String(by)] ?? ['', RING];
    return [ended, `${ended}${how && `: ${how}`}.`, next];
  }
  if (is === 'waiting') {
    const lapsed = was === 'offered';
    const waits = `${name ? `${name} is` : 'You are'} ${lapsed ? 'still ' : ''}on the waiting list of ${course}`;
    return [
      waits,
      lapsed
        ? `The place that we kept went to another family, because we did not hear from you in time. ${waits}.`
        : `${waits}, which is full. When a place becomes free, the first on the list is asked, and we write to you.`,
      'To leave the list, open the app and leave the course.',
    ];
  }
  if (is === 'offered') {
    const free = `A place is free${name && ` for ${name}`} in ${course}`;
    return [
      free,
      `${free}. We keep it until ${dayAndTime(until)}, UK time.`,
      `Open the app to take it, or to say that you do not want it. Without an answer by then it goes to the next family, and ${name ? `${name} stays` : 'you stay'} on the list.`,
    ];
  }
  const price = priceWords({ offer: String(offer), duration: String(duration ?? '') });
  const has = `${name ? `${name} has` : 'you have'} a place in ${course}`;
  return [
    was === 'waiting' ? `A place is free: ${has}` : `Booked: ${name && `${name} in `}${course}`,
    `${upperFirst(`${was === 'waiting' ? 'a place has become free, and now ' : ''}${has}`)}.`,
    ...(next ? [`The next lesson is on ${dayAndTime(next)}, UK time.`] : []),
    ...(price ? [`${price} ${payment}`] : []),
    'Open the app to see when and where the class meets. If you no longer want the place, leave the course there.',
  ];
}

const AGAIN = 'To book again, open the app and choose the course.';
const RING = 'If you did not expect that, or look for another class, please ring us.';

/** How a place ended, and what to do next: a family cannot restore what others ended. */
const endings = (name: string): Record<string, [how: string, next: string]> => ({
  reader: ['you gave it up', AGAIN],
  student: [`${name || 'you'} gave it up`, AGAIN],
  family: ['your family gave it up', AGAIN],
  teacher: [`${doers.teacher} ended it`, RING],
  owner: [`${doers.owner} ended it`, RING],
  move: [`${doers.owner} has moved ${name || 'you'} to another class`, RING],
  course: ['the class has been taken off', RING],
  time: ['we could not confirm it in time', AGAIN],
});

/** @param fields the `day` that was closed and the `reason`; the `lessons`, each with the `children` whom it is about, except of the reader */
export function closedDayWords(fields: Fields): MailWords {
  const lessons = listOf(fields.lessons) as Fields[];
  const names = namesOf(lessons.flatMap(({ children }) => listOf(children)));
  const reason = String(fields.reason ?? '');
  return toFamily(fields, `${names ? `${names}: c` : 'C'}ancelled on ${dayOf(fields.day)}`, [
    `Cancelled on ${dayOf(fields.day)}:`,
    ...lessons.map(({ starts, offer, children }) => {
      const whose = namesOf(children);
      const course = courseOf(offer);
      return `${whose ? `${whose}: ${course}` : upperFirst(course)}, ${dayAndTime(starts)}.`;
    }),
    ...(reason ? [reason] : []),
    'Open the app to see when the next lesson is.',
    'Times are UK time.',
  ]);
}

/** @param fields `child`, and when the lesson `starts` and the child was `marked` absent */
export function absentWords(fields: Fields): MailWords {
  const absent = `${nameOf(fields.child) || 'Your child'} was marked absent at ${londonTime(fields.marked)}`;
  return toFamily(fields, absent, [
    `${absent}: ${courseOf(fields.offer)}, ${dayAndTime(fields.starts)}.`,
    `If you did not expect that, please ring us: ${business.phone}.`,
    'Times are UK time.',
  ]);
}

/** @param fields the same of a child who came after all */
export function thereWords(fields: Fields): MailWords {
  const there = `${nameOf(fields.child) || 'Your child'} is there now`;
  return toFamily(fields, there, [
    `${there}, marked at ${londonTime(fields.marked)}: ${courseOf(fields.offer)}, ${dayAndTime(fields.starts)}.`,
    'Times are UK time.',
  ]);
}

/** @param fields the `text`, the day that it is `about`, its `teacher` unless the owner wrote it, and the `children` of the reader in the class */
export function classWords({ text, about, teacher, subject, offer, ...fields }: Fields): MailWords {
  const course = advertised(offer);
  const group = `${namesOf(fields.children) || 'your child'}'s class${course && ` of ${course}`}`;
  const author = teacher
    ? `${nameOf(teacher)}, ${upperFirst(String(subject))}`
    : business.shortName;
  return toFamily(fields, `A word to ${group}`, [
    `${author}, to ${group}${about ? `, about ${dayOf(about)}` : ''}:`,
    String(text),
  ]);
}

/** @param fields `child`, whose account was closed, `by` which parent if not by the child, and the `offers` of the places that ended with it */
export function closedWords(fields: Fields): MailWords {
  const child = nameOf(fields.child) || 'Your child';
  const parent = nameOf(fields.by);
  const closed = parent ? `${parent} closed ${child}'s account` : `${child} closed the account`;
  const courses = listed(listOf(fields.offers).map(courseOf));
  return toFamily(fields, closed, [
    `${closed}.${courses && ` What was booked has ended: ${courses}.`}`,
    'That cannot be undone. If you did not expect it, or want to book again, please ring us.',
  ]);
}

/** @param fields `child`, who asks an adult to close the account, and `until` when the adults decide */
export function closingWords(fields: Fields): MailWords {
  const child = nameOf(fields.child) || 'Your child';
  const asks = `${child} asks to close the account`;
  return toFamily(fields, asks, [
    `${asks}. Places, notes and marks would go with it, and that cannot be undone.`,
    `Please talk about it. Then open the app, choose ${child}, and keep or close the account. If no adult has decided by ${dayAndTime(fields.until)}, ${child} can close it alone.`,
  ]);
}

/** @param fields `code`, which a parent types. It names nobody: the address may be mistyped */
export const addressWords = ({ code }: Fields): MailWords => ({
  subject: `Your code: ${code}`,
  paragraphs: [
    `A parent entered this address for the account of their child at ${business.shortName}.`,
    `The code is ${code}. Please tell it to your parent, who types it in the app within an hour. Then you choose your own password.`,
    'If that is not you, there is nothing to do.',
  ],
  link: 'Our website',
});

/** 'Mathematics Foundation, Saturdays at 10am, at Oakfold House, 12 Sample Street' */
function meetingWords({ offer, meets_on, meets_at, venue }: Fields): string {
  const day = meets_on ? `${upperFirst(String(meets_on))}s` : '';
  const at = meets_at ? `at ${twelveHour(String(meets_at))}` : '';
  const place = venueOf(String(venue));
  return [courseOf(offer), `${day} ${at}`.trim(), place ? venueWords(place) : '']
    .filter(Boolean)
    .join(', ');
}

/** @param fields `children`, each with the `classes` that have a place for it, and the `token` of the link */
export function invitedWords(fields: Fields): MailWords {
  const children = listOf(fields.children) as Fields[];
  const names = namesOf(children.map(({ child }) => child)) || 'your child';
  const classes = children.flatMap(({ child, classes }) =>
    (listOf(classes) as Fields[]).map((one) => `${nameOf(child)}: ${meetingWords(one)}.`),
  );
  return {
    ...toFamily(fields, `${business.shortName} invites you: ${names}`, [
      `With your account at ${business.shortName} you see when and where ${names} ${children.length > 1 ? 'have' : 'has'} lessons, what the class did, and you can tell us about an absence.`,
      ...classes,
      `Open the link, choose a password and press the button${classes.length > 0 ? '. Then the places are yours, or a place in the line of a class that is full' : ''}. Your children need no email address.`,
      'The link is for you alone, so please do not pass it on. It works once, for 30 days. If you do not want it, there is nothing to do: then we delete what it says after 30 days.',
    ]),
    link: 'Open the invitation',
    path: `/auth?tab=invitation&token_hash=${encodeURIComponent(String(fields.token))}`,
  };
}
