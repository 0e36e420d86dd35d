import { type ReceivedEnquiry, referenceOf } from '#sync';
import { detailRows } from '../../../content/enquiry-details.ts';
import { csvOf } from '../../../lib/csv.ts';
import { clockTime } from '../../../lib/dates.ts';
import { isoDay } from '../../../lib/days.ts';
import { kindWords } from './received-enquiry.ts';

/** '2026-11-20 10:42', which spreadsheets in every language recognise; '' for null. */
function moment(iso: string | null): string {
  return iso ? `${isoDay(new Date(iso))} ${clockTime(iso)}` : '';
}

/** Enquiries as a CSV file: a line per enquiry, and a column for every field that any enquiry has. */
export function inboxCsv(enquiries: readonly ReceivedEnquiry[]): string {
  const lines = enquiries.map((enquiry) => ({
    enquiry,
    fields: new Map(detailRows(enquiry.details).map(({ name, value }) => [name, value])),
  }));
  const names = [...new Set(lines.flatMap(({ fields }) => [...fields.keys()]))];
  return csvOf([
    ['Reference', 'About', 'Received', 'State', 'Handled', ...names],
    ...lines.map(({ enquiry, fields }) => [
      referenceOf(enquiry),
      kindWords(enquiry.kind),
      moment(enquiry.received_at),
      enquiry.handled_at ? 'Handled' : 'Open',
      moment(enquiry.handled_at),
      ...names.map((name) => fields.get(name) ?? ''),
    ]),
  ]);
}
