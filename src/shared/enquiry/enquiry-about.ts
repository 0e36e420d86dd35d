import { referenceOf, type StoredEnquiry } from '#sync';
import { enquiryWords, isAnswered } from '../../content/enquiries.ts';
import { type DetailRow, detailRows, textsOf } from '../../content/enquiry-details.ts';

/** An enquiry of this device in words. */
export interface EnquiryAbout {
  /** 'Mock test' */
  label: string;
  /** What it is about: 'for Amira Khan, 8 June 2027'; '' if that is unknown or its kind says it all. */
  subject: string;
  /** '' for a kind without one. */
  reference: string;
  /** What was filled in. Empty once it is sent, and if a visitor filled it in and an account looks. */
  rows: DetailRow[];
  /** Whether it is unsent and what it says is hidden from this person, who cannot discard it either. */
  isHidden: boolean;
  /** Completes the name of an action: ': Mock test, 5F6CF1A4'. */
  suffix: string;
}

/** What an enquiry is and what it is about, in words. */
export function aboutEnquiry(enquiry: StoredEnquiry): EnquiryAbout {
  const { label } = enquiryWords[enquiry.kind];
  const reference = isAnswered(enquiry.kind) ? referenceOf(enquiry) : '';
  const rows = detailRows(enquiry.details);
  const textOf = textsOf(enquiry.details);
  const student = textOf('studentName');
  return {
    label,
    subject: [textOf('workshopId'), student && `for ${student}`, textOf('preferredDate')]
      .filter(Boolean)
      .join(', '),
    reference,
    rows,
    isHidden: enquiry.state !== 'sent' && rows.length === 0,
    suffix: [`: ${label}`, reference].filter(Boolean).join(', '),
  };
}
