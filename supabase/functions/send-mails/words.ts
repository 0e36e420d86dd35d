/**
 * The sentences of all mails. They repeat nothing that somebody wrote, except the owner's own answer to an enquiry, a word to a
 * class, the reason why a day is closed, and the names that fit into `nameOf`. A course has the title under which it is advertised, never its teacher's words.
 */
import { business } from '../../../src/content/business.ts';
import { dayAndTime } from '../_shared/london-days.ts';
import {
  absentWords,
  addressWords,
  classWords,
  closedDayWords,
  closedWords,
  closingWords,
  invitedWords,
  lessonWords,
  placeWords,
  thereWords,
} from './family-words.ts';
import { type Fields, type MailWords, nameOf } from './phrases.ts';

/** Around every mail: the name that signs it ('' for none), and the address of the site, without a trailing slash. */
interface Frame {
  name: string;
  site: string;
}

interface KindOfEnquiry {
  /** One and several of them, for the owner. */
  one: string;
  many: string;
  /** What a visitor reads. */
  subject: string;
  next: string;
}

const enquiries: Record<string, KindOfEnquiry> = {
  contact: {
    one: 'message',
    many: 'messages',
    subject: 'We have your message',
    next: 'We read it and then write or ring you.',
  },
  diagnostic: {
    one: 'request for a diagnostic test',
    many: 'requests for a diagnostic test',
    subject: 'We have your request for a diagnostic test',
    next: 'We get in touch to agree a day. After the test we talk through the results with you.',
  },
  'mock-test': {
    one: 'mock test booking',
    many: 'mock test bookings',
    subject: 'We have your mock test booking',
    next: 'We send you the confirmation and the materials before the test.',
  },
  workshop: {
    one: 'workshop registration',
    many: 'workshop registrations',
    subject: 'We have your workshop registration',
    next: 'We send you the dates and how to pay. Nothing is charged before you have agreed to a date.',
  },
};

const newsletter = { one: 'newsletter subscription', many: 'newsletter subscriptions' };

/** The words of a mail by its kind (private.mails). */
const mails: Record<string, (fields: Fields) => MailWords> = {
  'enquiry-received': ({ kind, reference }) => {
    const words = enquiries[String(kind)];
    if (!words) {
      return {
        subject: 'You subscribed to our newsletter',
        paragraphs: [
          'Somebody entered this address for our newsletter. If it was you, the next one comes to this address.',
          'If it was not you, please reply to this mail, and we remove the address.',
        ],
        link: 'Our website',
      };
    }
    return {
      subject: `${words.subject} (${reference})`,
      paragraphs: [
        'Thank you. What you sent through our website has arrived.',
        `Your reference is ${reference}. Please give it when you write or ring.`,
        `What happens next: ${lowerFirst(words.next)}`,
        'If you sent nothing, somebody entered your address by mistake. Please reply to this mail and tell us.',
      ],
      link: 'Our website',
    };
  },
  'enquiries-new': (fields) => {
    const counts = Object.entries({ ...enquiries, newsletter }).flatMap(([kind, { one, many }]) => {
      const count = Number(fields[kind] ?? 0);
      return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
    });
    return {
      subject: `New: ${counts.join(', ')}`,
      paragraphs: [
        `Since the last mail, this came in: ${counts.join(', ')}.`,
        'Sign in as an admin to read and answer.',
      ],
      link: 'Open the app',
    };
  },
  'enquiry-reply': ({ kind, reference, text, of_child }) => {
    const { one } = { ...enquiries, newsletter }[String(kind)] ?? { one: 'request' };
    return {
      subject: `About ${of_child ? `a ${one} from your child's account` : `your ${one}`} (${reference})`,
      paragraphs: [
        ...(of_child
          ? [
              'Your child wrote to us through our website. This is our answer; we answer children through their parents.',
            ]
          : []),
        ...String(text)
          .trim()
          .split(/\n\s*\n/),
        `To answer, reply to this mail. Your reference is ${reference}.`,
      ],
      link: 'Our website',
    };
  },
  'link-request': () => ({
    subject: 'A grown-up asks to see your courses',
    paragraphs: [
      'A grown-up asks to see your courses. You decide: open the app and look at your home page.',
      'If you do not know who it is, ask your parent or carer first. Without your yes, nobody sees anything.',
    ],
    link: 'Open the app',
  }),
  'place-changed': placeWords,
  'account-closed': closedWords,
  'closing-asked': closingWords,
  'child-address': addressWords,
  'password-changed': () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed. All other devices are signed out, and the address of your calendar has ended.',
      'If it was you, there is nothing to do. If it was not, open the app, choose "Forgot password?" to get a new one at once, and reply to this mail.',
    ],
    link: 'Open the app',
  }),
  'address-changed': () => ({
    subject: 'The email address of your account was changed',
    paragraphs: [
      'Your account now has another email address. This one no longer signs in. All devices are signed out.',
      'If you did not ask for that, please reply to this mail at once, or ring us.',
    ],
    link: 'Our website',
  }),
  'admin-signed-in': ({ at, device }) => ({
    subject: 'Your admin account signed in on a new device',
    paragraphs: [
      `On ${dayAndTime(at)} your account signed in on a device that it had not used before: ${deviceOf(device)}.`,
      'If it was you, there is nothing to do. If it was not, open the app, choose "Forgot password?" to get a new password, and sign out everywhere on the page My Account.',
    ],
    link: 'Open the app',
  }),
  'teacher-waits': ({ first_name, last_name }) => ({
    subject: 'A teacher waits for your approval',
    paragraphs: [
      `${nameOf(first_name, last_name) || 'Somebody'} signed up as a teacher and waits for your approval.`,
      'Sign in as an admin to approve teachers.',
    ],
    link: 'Open the app',
  }),
  'lesson-changed': lessonWords,
  'day-closed': closedDayWords,
  'child-absent': absentWords,
  'child-there': thereWords,
  'class-word': classWords,
  'family-invited': invitedWords,
};

/** The kinds of mails that have words. */
export const mailKinds: readonly string[] = Object.keys(mails);

/** The words of a mail; null for a kind that this version does not know. */
export const mailOf = (kind: string, fields: Fields): MailWords | null =>
  mails[kind]?.(fields) ?? null;

/** Under every mail but the owner's. */
export const reachUs = `Questions? Ring ${business.phone} (${business.hours}), or reply to this mail.`;

/** The mail as plain text. */
export function textOf({ paragraphs, link, path = '' }: MailWords, { name, site }: Frame): string {
  return [...paragraphs, `${link}: ${site}${path}`, ...(name ? [name] : [])]
    .join('\n\n')
    .concat('\n');
}

/** The mail as HTML: no pictures, and nothing that is loaded from elsewhere. */
export function htmlOf(
  { subject, paragraphs, link, path = '' }: MailWords,
  { name, site }: Frame,
): string {
  const body = [
    ...paragraphs.map(
      (paragraph) =>
        marksTable(paragraph) ?? `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`,
    ),
    `<p><a href="${escaped(site + path)}">${escaped(link)}</a></p>`,
    ...(name ? [`<p>${escaped(name)}</p>`] : []),
  ];
  return [
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="font: 16px/1.5 sans-serif; max-width: 36em">',
    ...body,
    '</body></html>',
  ].join('\n');
}

/** Lines of marks ('Maths: 38 of 50 (76%)') as a table; null for any other paragraph. */
function marksTable(paragraph: string): string | null {
  const rows = paragraph.split('\n').map((line) => {
    const [, part = '', mark = '', share = ''] =
      /^([^:]+): (\d+ of \d+) \((\d+%)\)$/.exec(line) ?? [];
    return (
      share &&
      `<tr><th scope="row" align="left">${escaped(part)}</th><td>${mark}</td><td>${share}</td></tr>`
    );
  });
  return rows.every(Boolean) ? `<table cellpadding="6">${rows.join('')}</table>` : null;
}

/** A browser's own name for itself in a few words; the text may be invented. */
const deviceOf = (agent: unknown): string => {
  const text = String(agent ?? '');
  const browser = ['Edg', 'Firefox', 'Chrome', 'Safari'].find((sign) => text.includes(sign));
  const system = /iPhone|iPad|Android|Windows|Mac|Linux/.exec(text)?.[0];
  const name = browser === 'Edg' ? 'Edge' : browser;
  return [name, system].filter(Boolean).join(' on ') || 'an unknown one';
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
