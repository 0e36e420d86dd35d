// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { readOpenedFor } from '../../shared/enquiry/opened-for.ts';
import { readDraft, tabDraft, writeDraft } from '../../ui/form/draft-store.ts';
import { beginEnquiry } from './begin-enquiry.ts';

const offer = { id: '3', title: 'Science Exploration', subject: 'science' } as const;
const draft = () => readDraft(tabDraft('contact'))?.values;

beforeEach(() => sessionStorage.clear());

it('fills in the course and the child', () => {
  beginEnquiry(offer, { id: 'amira', name: 'Amira' });
  expect(draft()).toEqual({
    subject: 'science',
    message: "I'd like to ask for a place on Science Exploration for Amira.",
  });
  expect(readOpenedFor('contact')).toEqual({
    course: { id: '3', title: 'Science Exploration' },
    child: { id: 'amira', name: 'Amira' },
  });
});

it('keeps what was typed, and asks the same only once', () => {
  writeDraft(tabDraft('contact'), [
    ['name', 'Rosa'],
    ['message', 'Is there parking?'],
  ]);
  beginEnquiry(offer, null);
  beginEnquiry(offer, null);
  expect(draft()).toEqual({
    name: 'Rosa',
    subject: 'science',
    message: "Is there parking?\n\nI'd like to ask for a place on Science Exploration.",
  });
});
