import { expect, it } from 'vitest';
import { business } from '../../content/business.ts';
import { enquiryNoticeOf } from './enquiry-toasts.ts';

it.each([
  [
    'contact',
    'Contact request submitted',
    'Thank you for your message. We will get back to you shortly.',
  ],
  [
    'diagnostic',
    'Application Submitted!',
    `We'll contact you ${business.answerTime} to schedule your free diagnostic test.`,
  ],
  [
    'mock-test',
    'Mock Test Booked!',
    `We'll send you confirmation details and test materials ${business.answerTime}.`,
  ],
  [
    'workshop',
    'Workshop Registration Successful!',
    `We'll send you confirmation details and payment instructions ${business.answerTime}.`,
  ],
] as const)('shows the text of its kind when a %s enquiry was sent', (kind, title, text) => {
  expect(enquiryNoticeOf({ kind, state: 'sent' })).toEqual({ tone: 'success', title, text });
});

it('shows no notice while it waits, and the reason when it is refused', () => {
  expect(enquiryNoticeOf({ kind: 'contact', state: 'waiting' })).toBeNull();
  expect(enquiryNoticeOf({ kind: 'contact', state: 'refused', message: 'Too long.' })).toEqual({
    tone: 'error',
    title: 'Not sent',
    text: 'Too long.',
  });
});
