/** The mail about a lesson that changed. */
import {
  advertised,
  dayAndTime,
  doerOf,
  type Fields,
  londonTime,
  type MailWords,
  namesOf,
  toFamily,
} from './phrases.ts';

export function lessonWords(fields: Fields): MailWords {
  const { what, starts, before, ends, elsewhere, offer, by, children } = fields;
  const was = dayAndTime(before ?? starts);
  const is = dayAndTime(starts);
  const end = ends ? londonTime(ends) : '';
  const course = advertised(offer);
  const names = namesOf(children);
  const lesson = course ? `lesson of ${course}` : 'lesson';
  const theLesson = `${names ? `${names}: the` : 'The'} ${lesson} on`;
  const itsLesson = `${names ? `${names}'s` : 'Your'} ${lesson} on`;
  const open = (sought: string) =>
    `Open the app to see ${course ? '' : 'which course it is, and '}${sought}.`;
  const absent = ` If ${names || 'you'} can't come, please tell us there.`;
  const words: Record<string, [subject: string, news: string, done: string, next: string]> = {
    'lesson-moved':
      was !== is
        ? [
            `${theLesson} ${was} has moved`,
            `${itsLesson} ${was} is now on ${is}${end && `, until ${end}`}.`,
            'moved it',
            open('the place') + absent,
          ]
        : end
          ? [
              `${theLesson} ${is} ends at ${end}`,
              `${itsLesson} ${is} now ends at ${end}${elsewhere ? ', and takes place somewhere else' : ''}.`,
              'changed it',
              open('the place') + absent,
            ]
          : [
              `${theLesson} ${is} is at another place`,
              `${itsLesson} ${is} takes place somewhere else.`,
              'moved it',
              open('where to go') + absent,
            ],
    'lesson-cancelled': [
      `${theLesson} ${was} is cancelled`,
      `${itsLesson} ${was} does not take place.`,
      'cancelled it',
      open('when the next lesson is'),
    ],
    'lesson-restored': [
      `${theLesson} ${is} takes place after all`,
      `${itsLesson} ${is} was cancelled. Now it takes place.`,
      'brought it back',
      open('the place') + absent,
    ],
  };
  const [subject, news, done, next] = words[String(what)] ?? [
    `${theLesson} ${is} has changed`,
    `${itsLesson} ${is} has changed.`,
    '',
    open('what'),
  ];
  const doer = doerOf(by);
  const paragraphs = [
    doer && done ? `${news} ${doer} has ${done}.` : news,
    next,
    'Times are UK time.',
  ];
  return toFamily(fields, subject, paragraphs);
}
