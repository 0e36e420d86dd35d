import type { ReceivedEnquiry } from '#sync';
import { countOf } from '../../../lib/words.ts';
import { typed } from './enquiry.ts';

export const ANY_KIND = 'all';
const STATES = ['open', 'handled', 'all'] as const;
export type EnquiryState = (typeof STATES)[number];

export interface EnquiryFilter {
  kind: string;
  state: EnquiryState;
  search: string;
}

/** What an owner wants to see first: all that still needs an answer. */
export const NO_FILTER: EnquiryFilter = { kind: ANY_KIND, state: 'open', search: '' };

const SEARCHED = ['name', 'parentName', 'studentName', 'email'] as const;

/** The enquiries of the kind and state whose names or address contain the search. */
export function filterEnquiries(
  enquiries: readonly ReceivedEnquiry[],
  { kind, state, search }: EnquiryFilter,
): ReceivedEnquiry[] {
  const wanted = search.trim().toLocaleLowerCase('en-GB');
  return enquiries.filter(
    (enquiry) =>
      (kind === ANY_KIND || enquiry.kind === kind) &&
      (state === 'all' || (enquiry.handled_at === null) === (state === 'open')) &&
      SEARCHED.some((field) => typed(enquiry, field).toLocaleLowerCase('en-GB').includes(wanted)),
  );
}

/** The filter that an address asks for. */
export function filterOf(params: URLSearchParams): EnquiryFilter {
  return {
    kind: params.get('kind') ?? NO_FILTER.kind,
    state: STATES.find((state) => state === params.get('state')) ?? NO_FILTER.state,
    search: params.get('q') ?? NO_FILTER.search,
  };
}

/** The address of a filter: only what was chosen, beside what else the address says. */
export function paramsOf(
  { kind, state, search }: EnquiryFilter,
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

/** 2 enquiries; 2 of 12 enquiries where a filter leaves some out */
export function countLine(shown: number, all: number): string {
  const total = countOf(all, 'enquiry', 'enquiries');
  return shown === all ? total : `${shown.toLocaleString('en-GB')} of ${total}`;
}
