/** The mails about places that were booked, wait, moved or ended, and about an account that took its places along. */
import { business } from '../../../src/content/business.ts';
import { priceWords } from '../../../src/content/course-price.ts';
import { payment } from '../../../src/content/teaching.ts';
import {
  advertised,
  dayAndTime,
  doerOf,
  type Fields,
  listed,
  listOf,
  type MailWords,
  namesOf,
  toFamily,
} from './phrases.ts';

type News = [subject: string, ...paragraphs: string[]];

/** @param fields `places`: each with its state before and now, and of whom it is, except of the reader */
export function placeWords(fields: Fields): MailWords {
  const places = listOf(fields.places);
  const goneBy = (place: Fields) =>
    places.find((gone) => gone.moved && gone.is === 'ended' && gone.child === place.child);
  const arrivals = places.filter(({ moved, is }) => moved && is !== 'ended');
  const told = arrivals.flatMap((place): [Fields, Fields][] => {
    const gone = goneBy(place);
    return gone ? [[gone, place]] : [];
  });
  const news = [
    ...told.map(([gone, place]) => moveNews(gone, place)),
    ...places.filter((place) => !told.flat().includes(place)).map(newsOf),
  ];
  const names = namesOf([...new Set(places.map(({ child }) => child))]);
  const [subject = ''] =
    news.length === 1
      ? (news[0] ?? [])
      : [names ? `${names}: places have changed` : 'Your places have changed'];
  return toFamily(fields, subject, [...new Set(news.flatMap(([, ...lines]) => lines))]);
}

/** @param fields `child`, who closed the account, and `offers` of the places that ended with it */
export function closedWords(fields: Fields): MailWords {
  const offers = Array.isArray(fields.offers) ? fields.offers : [];
  const named = offers.map(advertised).filter(Boolean);
  const others = offers.length - named.length;
  const other = named.length > 0 ? ['another class', 'other classes'] : ['a class', 'classes'];
  const courses = listed([...named, ...(others > 0 ? [other[others === 1 ? 0 : 1] ?? ''] : [])]);
  const ended =
    offers.length === 1
      ? ` The place in ${courses} has ended.`
      : offers.length > 1
        ? ` The places in ${courses} have ended.`
        : '';
  const closed = `${namesOf([fields.child]) || 'Your child'} closed the account`;
  return toFamily(fields, closed, [
    `${closed}.${ended}`,
    'That cannot be undone. If you did not expect it, or want to book again, please ring us.',
  ]);
}

const courseOf = ({ offer }: Fields) => advertised(offer) || 'a class';

/** Of whom a place is, as the beginning of a sentence: by the first name, or the reader's own. */
function ownerOf({ child }: Fields) {
  const name = namesOf([child]);
  return name
    ? { name, has: `${name} has`, is: `${name} is`, whose: `${name}'s`, inside: name }
    : { name, has: 'You have', is: 'You are', whose: 'Your', inside: 'you' };
}

function newsOf(place: Fields): News {
  const { name, has, is, whose } = ownerOf(place);
  const course = courseOf(place);
  if (place.is === 'ended') {
    const what = `${whose} place ${place.was === 'waiting' ? 'on the waiting list of' : 'in'} ${course} has ended`;
    const how = howItEnded(place);
    return [what, how ? `${what}: ${how}.` : `${what}.`, nextOfEnd(place.by)];
  }
  if (place.is === 'waiting') {
    return [
      `${is} on the waiting list of ${course}`,
      `${upperFirst(course)} is full. ${is} on its waiting list.`,
      ...aboutWaiting,
    ];
  }
  if (place.is !== 'booked') {
    const changed = `${whose} place in ${course} has changed`;
    return [changed, `${changed}.`, 'Open the app to see it.'];
  }
  if (place.was === 'waiting') {
    return [
      `${name && `${name}: `}${name ? 'a' : 'A'} place in ${course} is free, and it is yours`,
      `A place in ${course} has become free. ${has} a place in ${course} now.`,
      ...aboutPlace(place),
    ];
  }
  return [
    `Booked: ${name && `${name} in `}${course}`,
    `${has} a place in ${course}.`,
    ...aboutPlace(place),
  ];
}

function moveNews(gone: Fields, place: Fields): News {
  const { name, is, inside } = ownerOf(place);
  const way = `from ${courseOf(gone)} to ${courseOf(place)}`;
  const news = `${business.shortName} has moved ${inside} ${way}.`;
  return [
    name ? `${name} moves ${way}` : `You move ${way}`,
    place.is === 'waiting'
      ? `${news} It is full, so ${name ? is : 'you are'} on its waiting list.`
      : news,
    ...(place.is === 'waiting' ? aboutWaiting : aboutPlace(place)),
  ];
}

const aboutWaiting = [
  'When a place becomes free, the first on the list gets it, and we write to you. To leave the list, open the app and leave the course.',
];

const aboutPlace = ({ offer, duration, next }: Fields): string[] => {
  const price = priceWords({ offer: String(offer), duration: String(duration ?? '') });
  return [
    ...(next ? [`The next lesson is on ${dayAndTime(next)}, UK time.`] : []),
    ...(price ? [`${price} ${payment}`] : []),
    'Open the app to see when and where the class meets. If you no longer want the place, leave the course there.',
  ];
};

function howItEnded(place: Fields): string {
  const { by } = place;
  const doer = doerOf(by);
  const ways: Record<string, string> = {
    reader: 'you gave it up',
    student: `${namesOf([place.child]) || 'you'} gave it up`,
    family: 'your family gave it up',
    course: 'the class has been taken off',
    time: 'we could not confirm it in time',
  };
  return ways[String(by)] ?? (doer && `${lowerThe(doer)} ended it`);
}

/** A family comes back by itself; what others ended they do not restore. */
const nextOfEnd = (by: unknown) =>
  ['reader', 'student', 'family', 'time'].includes(String(by))
    ? 'To book again, open the app and choose the course.'
    : 'If you did not expect this, or look for another class, please ring us.';

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lowerThe = (text: string) => text.replace(/^The /, 'the ');
