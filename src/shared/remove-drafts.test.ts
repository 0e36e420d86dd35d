// @vitest-environment jsdom
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import type { SessionState } from '#sync';
import { removeDraftsAtSignOut } from './remove-drafts.ts';

let session$: BehaviorSubject<SessionState>;

const signedIn = (id: string) => ({ phase: 'signed-in', user: { id } }) as SessionState;
const signedOut = (reason: 'none' | 'ended'): SessionState => ({ phase: 'signed-out', reason });
const draft = 'oakfold.draft.course';
const record = 'oakfold.note.course.rosa';
const isKept = () => sessionStorage.getItem(draft) !== null;
const isRecordKept = () => localStorage.getItem(record) !== null;

beforeEach(() => {
  sessionStorage.setItem(draft, 'Fractions');
  localStorage.setItem(record, 'Fractions');
  session$ = new BehaviorSubject(signedIn('rosa'));
  removeDraftsAtSignOut(session$);
});

it('a sign-out removes the drafts and records', () => {
  expect(isKept()).toBe(true);
  session$.next(signedOut('none'));
  expect(isKept()).toBe(false);
  expect(isRecordKept()).toBe(false);
});

it('a tab that sees only the next person removes the drafts of the one before', () => {
  session$.next(signedIn('rosa'));
  expect(isKept()).toBe(true);
  session$.next(signedIn('sam'));
  expect(isKept()).toBe(false);
});

it('an ended session keeps the drafts for the same person', () => {
  session$.next(signedOut('ended'));
  session$.next(signedIn('rosa'));
  expect(isKept()).toBe(true);
});

it('an ended session shows its drafts to nobody else, and keeps the records of its person', () => {
  session$.next(signedOut('ended'));
  expect(isKept()).toBe(true);
  session$.next(signedIn('sam'));
  expect(isKept()).toBe(false);
  expect(isRecordKept()).toBe(true);
});
