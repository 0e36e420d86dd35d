import { type AdminName, type InboxEnquiry, referenceOf } from '#sync';
import { detailRows } from '../../../content/enquiry-details.ts';
import { csvOf } from '../../../lib/csv.ts';
import { isoDay } from '../../../lib/days.ts';
import { capitalised } from '../../../lib/words.ts';
import { adminWords, kindWords } from './received-enquiry.ts';

/** '2026-11-20 10:42', which spreadsheets in every language recognise; '' for null. */
function moment(iso: string | null): string {
  if (!iso) return '';
  const at = new Date(iso);
  return `${isoDay(at)} ${at.toTimeString().slice(0, 5)}`;
}

const nameOf = (admin: AdminName | null) => (admin ? capitalised(adminWords(admin)) : '');

/** The replies to an enquiry, each with its time and author. */
const repliesOf = ({ messages }: InboxEnquiry) =>
  messages
    .filter(({ kind }) => kind === 'reply')
    .map(({ written_at, author, text }) =>
      [moment(written_at), nameOf(author), text].filter(Boolean).join('\n'),
    )
    .join('\n\n');

/** Enquiries as a CSV file: a line per enquiry, and a column for every field that any enquiry has. */
export function inboxCsv(enquiries: readonly InboxEnquiry[]): string {
  const lines = enquiries.map((enquiry) => ({
    enquiry,
    fields: new Map(detailRows(enquiry.details).map(({ name, value }) => [name, value])),
  }));
  const names = [...new Set(lines.flatMap(({ fields }) => [...fields.keys()]))];
  return csvOf([
    [
      'Reference',
      'About',
      'Received',
      'State',
      'Taken by',
      'Handled',
      'Handled by',
      'Replies',
      ...names,
    ],
    ...lines.map(({ enquiry, fields }) => [
      referenceOf(enquiry),
      kindWords(enquiry.kind),
      moment(enquiry.received_at),
      `${enquiry.handled_at ? 'Handled' : 'Open'}${enquiry.is_doubtful ? ', doubtful' : ''}`,
      nameOf(enquiry.takenBy),
      moment(enquiry.handled_at),
      nameOf(enquiry.handledBy),
      repliesOf(enquiry),
      ...names.map((name) => fields.get(name) ?? ''),
    ]),
  ]);
}
