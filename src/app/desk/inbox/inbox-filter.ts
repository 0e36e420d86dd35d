import { type EnquiryMark, type ReceivedEnquiry, referenceOf } from '#sync';
import { detailRows } from '../../../content/enquiry-details.ts';
import { searchText } from '../../../lib/search-text.ts';
import { countOf, figure } from '../../../lib/words.ts';
import type { InboxLine } from './inbox-lines.ts';

export const ANY_KIND = 'all';
/** mine: open, and the signed-in admin looks after it. */
const STATES = ['open', 'mine', 'handled', 'all'] as const;
export type InboxState = (typeof STATES)[number];

export interface InboxFilter {
  kind: string;
  state: InboxState;
  search: string;
}

/** The default filter: all open enquiries. */
export const NO_FILTER: InboxFilter = { kind: ANY_KIND, state: 'open', search: '' };

/** Removes spaces and replaces +44 by 0, so that a phone number is found in every way of writing it. */
const compact = (text: string) =>
  searchText(text)
    .replace(/[\s()-]/g, '')
    .replace(/\+440?|^00440?|^440?(?=\d{9})/g, '0');

/** Whether the reference or any field of an enquiry contains the search text. */
function contains(enquiry: ReceivedEnquiry, search: string): boolean {
  const texts = [referenceOf(enquiry), ...detailRows(enquiry.details).map(({ value }) => value)];
  const wanted = searchText(search.trim());
  const number = compact(search);
  return texts.some(
    (text) =>
      searchText(text).includes(wanted) || (/\d{3}/.test(number) && compact(text).includes(number)),
  );
}

const IS_IN: Record<InboxState, (line: InboxLine) => boolean> = {
  open: ({ isOpen }) => isOpen,
  mine: ({ isOpen, takenBy }) => isOpen && takenBy?.isSelf === true,
  handled: ({ isOpen }) => !isOpen,
  all: () => true,
};

/** Whether a line that was marked is no longer among those of a state. */
export function leaves(state: InboxState, mark: EnquiryMark): boolean {
  if (mark === 'handle') return state === 'open' || state === 'mine';
  return mark === 'reopen' ? state === 'handled' : state === 'mine' && mark === 'release';
}

/** The lines of a kind and state that contain the search text. */
export function filterLines(
  lines: readonly InboxLine[],
  { kind, state, search }: InboxFilter,
): InboxLine[] {
  return lines.filter(
    (line) =>
      (kind === ANY_KIND || line.latest.kind === kind) &&
      IS_IN[state](line) &&
      (search.trim() === '' || line.sent.some((enquiry) => contains(enquiry, search))),
  );
}

/** Reads the filter from a query string. */
export function filterOf(params: URLSearchParams): InboxFilter {
  return {
    kind: params.get('kind') ?? NO_FILTER.kind,
    state: STATES.find((state) => state === params.get('state')) ?? NO_FILTER.state,
    search: params.get('q') ?? NO_FILTER.search,
  };
}

/** Writes a filter into the current query string, without the fields that have their default value. */
export function paramsOf(
  { kind, state, search }: InboxFilter,
  present: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(present);
  const set = (name: string, value: string, unchosen: string) => {
    if (value === unchosen) params.delete(name);
    else params.set(name, value);
  };
  set('kind', kind, NO_FILTER.kind);
  set('state', state, NO_FILTER.state);
  set('q', search.trim() === '' ? '' : search, NO_FILTER.search);
  return params;
}

/** '2 enquiries', or '2 of 12 enquiries' if a filter hides some. */
export function countLine(shown: number, all: number): string {
  const total = countOf(all, 'enquiry', 'enquiries');
  return shown === all ? total : `${figure(shown)} of ${total}`;
}
